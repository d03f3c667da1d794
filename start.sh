#!/bin/sh
# npm start: builds the product and serves it. docs/performance.md has the measurements of the memory settings.
set -e

echo 'Building the pages, which takes about half a minute…'
react-router build --logLevel warn

echo 'Preparing the database and starting the server…'
export NODE_ENV=production MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
if [ -f .env ]; then env_file=--env-file=.env; fi
exec node --max-semi-space-size=8 --initial-old-space-size=80 $env_file build/server/index.js
