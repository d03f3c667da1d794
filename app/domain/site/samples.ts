import { sampleCompany } from '#app/content/company.ts'

/** The facts of a company with its own name, instead of the sample's. */
export function withoutSamples<Fact>({ name }: { name: string }, facts: Fact[], samples: readonly Fact[]): Fact[] {
  if (name === sampleCompany.name) return facts
  const known = new Set(samples.map((sample) => JSON.stringify(sample)))
  return facts.filter((fact) => !known.has(JSON.stringify(fact)))
}
