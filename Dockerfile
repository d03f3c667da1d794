# Everything that the build needs, which stays behind. No package needs its install script here.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
# git rev-parse HEAD, which the version names: there is no git in here.
ARG COMMIT=
RUN npm run prepare && COMMIT=$COMMIT npm run build
# The build carries its packages in itself, but for two with machine code: those and what they need, without their sources.
RUN packages=':is(#better-sqlite3, #sharp)' && npm query "$packages, $packages *" > /tmp/packages.json && mkdir /packages \
  && node -p "require('/tmp/packages.json').map(({ location }) => location).join('\n')" | xargs cp -r --parents -t /packages \
  && cd /packages/node_modules/better-sqlite3 && rm -r deps src && find prebuilds -type f -not -name "linux-$(node -p process.arch).node" -delete

# Node and the system below it, without npm and other tools that a running server has no use for.
FROM node:24-slim AS system
RUN rm -rf /usr/local/lib/node_modules /usr/local/include /opt/yarn* /usr/bin/perl* /usr/lib/*/perl-base /usr/lib/*/gconv \
  /usr/share/man /usr/share/locale /var/cache/* /var/lib/apt/lists/* && find /usr/local/bin -xtype l -delete \
  && find /usr/share/doc -type f -not -name copyright -delete

FROM scratch
COPY --from=system / /
# That of package.json, to which a test holds it: a label cannot be read from a file.
ARG VERSION=1.0.0
ARG COMMIT=
LABEL org.opencontainers.image.title="Arecaloom" org.opencontainers.image.version="$VERSION" \
  org.opencontainers.image.revision="$COMMIT"
# What one thread gives back another can have, and what is large the system: glibc would keep both (docs/performance.md).
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
  NODE_ENV=production DATA_DIR=/storage PORT=80 MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /app
# Deliberately no VOLUME: a volume that nobody named would hide that the data have no home. Nor a /data, which is looked
# into where somebody mounts it, as they had to before.
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
# The limits of the heap keep the process well under half a gigabyte; uploads under way come on top of it. The last lets
# V8 collect less often (docs/performance.md).
CMD ["node", "--max-old-space-size=256", "--max-semi-space-size=8", "--initial-old-space-size=80", "build/server/index.js"]
