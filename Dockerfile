# Everything that the build needs, which stays behind. No package needs its install script here.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
# git rev-parse HEAD, which the version names: there is no git in here.
ARG COMMIT=
RUN npm run prepare && COMMIT=$COMMIT npm run build

FROM node:24-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
# The optional packages are tools that Prisma's client can do without at run time: they would double the image.
RUN npm ci --omit=dev --omit=optional --ignore-scripts
# But for these, which are the machine's own half of sharp.
COPY --from=build /app/node_modules/@img ./node_modules/@img

FROM node:24-slim
# That of package.json, to which a test holds it: a label cannot be read from a file.
ARG VERSION=0.2.0
ARG COMMIT=
LABEL org.opencontainers.image.title="Arecaloom" org.opencontainers.image.version="$VERSION" \
  org.opencontainers.image.revision="$COMMIT"
# What one thread gives back another can have, and what is large the system: glibc would keep both (docs/performance.md).
ENV NODE_ENV=production DATA_DIR=/storage PORT=80 MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /app
# Deliberately no VOLUME: a volume that nobody named would hide that the data have no home. Nor a /data, which is looked
# into where somebody mounts it, as they had to before.
RUN mkdir /storage && chown 10001:10001 /storage
COPY --from=dependencies /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY package.json ./
COPY prisma/migrations ./prisma/migrations
COPY --chmod=755 image/hooks /hooks
COPY --chmod=755 image/healthy /usr/local/bin/healthy
USER 10001:10001
EXPOSE 80
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["healthy"]
# The limits of the heap keep the process well under half a gigabyte; uploads under way come on top of it. The last lets
# V8 collect less often (docs/performance.md).
CMD ["node", "--max-old-space-size=256", "--max-semi-space-size=8", "--initial-old-space-size=80", "build/server/index.js"]
