import product from '../../package.json' with { type: 'json' }

/** Of this product, as the build found it. */
export const { version } = product
