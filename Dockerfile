# The build stage. No package needs its install script.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
# The commit for the version (git rev-parse HEAD): git is not in the image.
ARG COMMIT=
RUN npm run prepare && COMMIT=$COMMIT npm run build
# The build contains its packages except two with native code. Copy those and their dependencies, without sources.
RUN packages=':is(#better-sqlite3, #sharp)' && npm query "$packages, $packages *" > /tmp/packages.json && mkdir /packages \
  && node -p "require('/tmp/packages.json').map(({ location }) => location).join('\n')" | xargs cp -r --parents -t /packages \
  && cd /packages/node_modules/better-sqlite3 && rm -r deps src && find prebuilds -type f -not -name "linux-$(node -p process.arch).node" -delete

# Node and its base system, without npm and other unused tools.
FROM node:24-slim AS system
RUN rm -rf /usr/local/lib/node_modules /usr/local/include /opt/yarn* /usr/bin/perl* /usr/lib/*/perl-base /usr/lib/*/gconv \
  /usr/share/man /usr/share/locale /var/cache/* /var/lib/apt/lists/* && find /usr/local/bin -xtype l -delete \
  && find /usr/share/doc -type f -not -name copyright -delete

FROM scratch
COPY --from=system / /
# A test compares it with package.json, because a label cannot be read from a file.
ARG VERSION=1.0.0
ARG COMMIT=
LABEL org.opencontainers.image.title="Arecaloom" org.opencontainers.image.version="$VERSION" \
  org.opencontainers.image.revision="$COMMIT"
# glibc would keep freed memory per thread and large pieces for itself (docs/performance.md).
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
  NODE_ENV=production DATA_DIR=/storage PORT=80 MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /app
# There is no VOLUME, because an anonymous volume would hide that the data is not kept. There is no /data either: the
# server looks there for a volume of version 0.1.0.
RUN mkdir /storage && chown 10001:10001 /storage
COPY --from=build /packages/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY package.json LICENSE NOTICE ./
COPY prisma/migrations ./prisma/migrations
COPY --chmod=755 image/hooks /hooks
COPY --chmod=755 image/healthy /usr/local/bin/healthy
USER 10001:10001
EXPOSE 80
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["healthy"]
# The heap limits keep the process under half a gigabyte, plus current uploads. The last flag makes V8 collect less often
# (docs/performance.md).
CMD ["node", "--max-old-space-size=256", "--max-semi-space-size=8", "--initial-old-space-size=80", "build/server/index.js"]
