/** As the form of a job's page offers it. */
export const experienceOptions = [
  { value: '0', label: '0 years' },
  { value: '1', label: '1 year' },
  { value: '2', label: '2 years' },
  { value: '3', label: '3 years' },
  { value: '4', label: '4 years' },
  { value: '5', label: '5 years' },
  { value: '6', label: '6 years' },
  { value: '7+', label: '7+ years' },
]

/** How much experience somebody has: '3 years'. */
export function experienceLabel(experience: string): string {
  return experienceOptions.find(({ value }) => value === experience)?.label ?? experience
}
