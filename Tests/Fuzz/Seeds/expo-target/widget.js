/** @type {import('@bacons/apple-targets').Config} */
module.exports = {
  type: "widget",
  name: "DiaryWidget",
  deploymentTarget: "17.0",
};
