/** Apart from icon.tsx, so that only pages with social links load them. */
export const networkIcons = {
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5h-8a5 5 0 0 1-5-5v-8a5 5 0 0 1 5-5zM8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M16.5 7.5v.01',
  linkedin:
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4h-10a4 4 0 0 1-4-4v-10a4 4 0 0 1 4-4zM8 11v5M8 8v.01M12 16v-5M16 16v-3a2 2 0 0 0-4 0',
} as const
