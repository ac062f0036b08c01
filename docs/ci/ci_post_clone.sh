#!/bin/sh
# ci_scripts/ci_post_clone.sh beside the Xcode project, executable: Xcode Cloud runs it before it builds, and a status
# other than 0 ends the build.
set -eu

cd "$CI_PRIMARY_REPOSITORY_PATH"

# What is kept here may serve the next build.
cache="$CI_DERIVED_DATA_PATH/patuh"

if ! command -v patuh >/dev/null; then
  # A formula of yours or a program that is part of the repository does as well.
  brew install patuh
fi

patuh lint --format xcode --cache-path "$cache"
