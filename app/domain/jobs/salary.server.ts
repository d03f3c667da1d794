import { salaryRange } from '#app/content/careers/salary.ts'

interface Salary {
  salaryMin: number
  salaryMax: number
  currency: string
}

/** Whether the company says what it pays. */
export function isSalaryStated({ salaryMin, salaryMax }: Salary): boolean {
  return salaryMin > 0 || salaryMax > 0
}

/** Empty where the company does not say. */
export function salaryText(salary: Salary): string {
  if (!isSalaryStated(salary)) return ''
  const { salaryMin, salaryMax, currency } = salary
  const format = new Intl.NumberFormat(currency === 'INR' ? 'en-IN' : 'en-US', {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  })
  const [least, most] = [salaryMin, salaryMax].map((sum) => format.format(sum)) as [string, string]
  return least === most ? least : salaryRange(least, most)
}
