export const longestNote = 5_000
export const longestReason = 500
