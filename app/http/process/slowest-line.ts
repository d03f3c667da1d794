/** Bytes in a second, below the slowest telephone: nobody who is faster is given up, at either end. */
export const slowestLine = 2 * 1_024
