import { sampleCompany } from '#app/content/company.ts'

/** The facts that a company with a name of its own states: not those of the sample. */
export function withoutSamples<Fact>({ name }: { name: string }, facts: Fact[], samples: readonly Fact[]): Fact[] {
  if (name === sampleCompany.name) return facts
  const known = new Set(samples.map((sample) => JSON.stringify(sample)))
  return facts.filter((fact) => !known.has(JSON.stringify(fact)))
}
