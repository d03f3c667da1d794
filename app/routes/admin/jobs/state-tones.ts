/** How a job's state is coloured. */
export const stateTones = { draft: 'neutral', planned: 'brand', open: 'success', closed: 'neutral' } as const
