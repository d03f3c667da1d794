import product from '../../package.json' with { type: 'json' }

/** Set by the build (vite/commit.ts); undefined without a build. */
declare const __COMMIT__: string | undefined

const commit = typeof __COMMIT__ === 'string' ? __COMMIT__ : 'unknown'

/** The version of this build, such as `1.0.0+07475be6`; `unknown` replaces a missing commit. */
export const version = `${product.version}+${commit}`
