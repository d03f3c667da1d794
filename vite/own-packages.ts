import type { Plugin } from 'vite'

/** The one with a half for each machine, and the one that only some installations load. */
const separate = ['better-sqlite3', '@aws-sdk/client-s3']

/**
 * The server's packages become part of it, so that a start opens a few files instead of five hundred. In ASCII alone,
 * since V8 keeps a program in which a single sign is of another alphabet in twice the memory.
 */
export function ownPackages(): Plugin {
  return {
    name: 'own-packages',
    apply: 'build',
    configEnvironment: (name) =>
      name === 'ssr'
        ? {
            resolve: { noExternal: true, external: separate },
            build: { rollupOptions: { output: { charset: 'ascii', comments: false } } },
          }
        : undefined,
  }
}
