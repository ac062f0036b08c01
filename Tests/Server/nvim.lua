-- Opens a file, edits it, and takes an action; prints what Neovim shows. For Neovim 0.7 and later.
local root = os.getenv("PROJECT")
vim.cmd("edit " .. root .. "/Share/ShareStore.swift")
local source = vim.api.nvim_get_current_buf()
local client = vim.lsp.start_client({
  name = "patuh",
  cmd = { os.getenv("PATUH"), "lsp", "--no-cache" },
  root_dir = root,
})
vim.lsp.buf_attach_client(source, client)

local function count()
  return #vim.diagnostic.get(source)
end

local function expect(label, wanted)
  vim.wait(15000, function()
    return count() == wanted
  end, 50)
  io.write(label, ": ", count() == wanted and "passed" or ("failed, " .. count() .. " diagnostics"), "\n")
end

expect("opened", 1)
vim.api.nvim_buf_set_lines(source, 2, 2, false, { "// 🎈", "let x = (" })
expect("edited", 2)
vim.cmd("silent undo")
expect("undone", 1)
local found = vim.diagnostic.get(source)[1]
vim.api.nvim_win_set_cursor(0, { found.lnum + 1, found.col })
local params = vim.lsp.util.make_range_params()
params.context = { diagnostics = {} }
for _, answer in pairs(vim.lsp.buf_request_sync(source, "textDocument/codeAction", params, 10000) or {}) do
  for _, action in ipairs(answer.result or {}) do
    if action.title:match("^Create the privacy manifest") then
      vim.lsp.util.apply_workspace_edit(action.edit, "utf-16")
    end
  end
end
vim.cmd("silent wall")
vim.lsp.buf_attach_client(0, client)
expect("manifest created", 0)
local lines = vim.fn.readfile(root .. "/Share/PrivacyInfo.xcprivacy")
io.write("manifest written: ", #lines > 5 and "passed" or "failed", "\n")
vim.cmd("qall!")
