# An image that holds Patuh, and git to tell what belongs to a project.
#
#   docker build --tag patuh .
#   docker run --rm --volume "$PWD:/project:ro" patuh
FROM swift:6.2-bookworm AS build
RUN apt-get update \
  && apt-get install --yes --no-install-recommends dpkg-dev libxml2-dev libyaml-dev make pkg-config zlib1g-dev
COPY . /patuh
WORKDIR /patuh
RUN .ci/packaging/binary .build-static

FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends git \
  && rm -rf /var/lib/apt/lists/*
COPY --from=build /patuh/.build-static/patuh /usr/local/bin/patuh
# The project belongs to whoever runs the container: git would refuse it as somebody else's.
RUN git config --system --add safe.directory '*' && useradd --create-home patuh
USER patuh
WORKDIR /project
ENTRYPOINT ["patuh"]
