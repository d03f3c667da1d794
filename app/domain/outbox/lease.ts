/** In milliseconds: far longer than a send takes. Who has not ended then is taken for dead. */
export const leaseFor = 180_000
