/** In bytes per second, below the slowest mobile networks. Browser and server abort transfers that are slower. */
export const minimumRate = 2 * 1_024
