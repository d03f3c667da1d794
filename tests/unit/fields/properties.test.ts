// Properties of random declarations on the surfaces that need no database: form, facts and search tokens.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choice, email, type Field, type Fields, longText, mayBeEmpty, phone, text } from '#app/domain/fields/field.ts'
import { formShape, isAddress } from '#app/domain/fields/schemas.ts'
import { factsOf } from '#app/domain/fields/shown.ts'
import { type FieldWords, shortLabel } from '#app/domain/fields/words.ts'
import { fold } from '#app/domain/fold.ts'
import { job } from '#app/domain/jobs/job.ts'
import { post } from '#app/domain/posts/post.ts'
import { registry } from '#app/domain/registry.ts'
import { searchAlternatives, tokensOf } from '#app/domain/search-index/tokens.ts'
import { pageNames, sitePage } from '#app/domain/site/pages.server.ts'
import type { Part } from '#app/domain/site/part.ts'
import { z } from '#app/domain/zod.ts'

// The same declarations in every run: a case that failed fails again.
fc.configureGlobal({ seed: 33, numRuns: 300 })

const list = fc.constantFrom('primary', 'contact', 'title', 'badge', 'excerpt', 'hidden')
const optional = fc.option(fc.constant(true as const), { nil: undefined })
const common = fc.record({ list, optional }, { noNullPrototype: true })

const declared: fc.Arbitrary<Field> = fc.oneof(
  fc.tuple(common, fc.integer({ min: 1, max: 300 })).map(([options, max]) => text({ ...options, max }) as Field),
  fc.tuple(common, fc.integer({ min: 1, max: 300 })).map(([options, max]) => longText({ ...options, max }) as Field),
  list.map((list) => email({ list }) as Field),
  common.map((options) => phone(options) as Field),
  list.map((list) => phone({ list, national: true }) as Field),
  fc
    .tuple(common, fc.uniqueArray(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1, maxLength: 5 }))
    .map(([options, values]) => choice(values, options) as Field),
)

const fieldName = fc.stringMatching(/^[a-z]{1,12}$/).filter((name) => !(name in {}))

const declaration = fc.dictionary(fieldName, declared, {
  minKeys: 1,
  maxKeys: 6,
  noNullPrototype: true,
})

const wordsOf = (fields: Fields): FieldWords<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind, options }]) => {
      const values = kind === 'choice' ? (options as { values: readonly string[] }).values : []
      const labels = Object.fromEntries(values.map((value) => [value, `${value} as people read it`]))
      return [name, { label: `Label of ${name}`, placeholder: 'Choose', options: labels }]
    }),
  )

const word = fc.stringMatching(/^[\p{L}]{1,12}$/u)
const localPart = fc.stringMatching(/^[a-z0-9]{1,20}$/)

/** A good answer to a field. */
function answerTo({ kind, options }: Field): fc.Arbitrary<string> {
  switch (kind) {
    case 'email':
      return localPart.map((name) => `${name}@example.com`)
    case 'phone':
      return fc.integer({ min: 6_000_000_001, max: 9_999_999_998 }).map((digits) => `+91 ${digits}`)
    case 'choice':
      return fc.constantFrom(...(options as { values: readonly string[] }).values)
    default: {
      const { max } = options as { max: number }
      return fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' ').slice(0, max).trim() || 'a')
    }
  }
}

const answered = declaration.chain((fields) =>
  fc.record({
    fields: fc.constant(fields),
    answers: fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, answerTo(field)])), {
      noNullPrototype: true,
    }) as fc.Arbitrary<Record<string, string>>,
  }),
)

const schemaOf = (fields: Fields) => z.object(formShape(fields, wordsOf(fields)))
const declaredParts = ({ fields, lists, parts }: Part): Fields[] => [
  fields,
  ...[...Object.values(parts), ...Object.values(lists).map(({ item }) => item)].flatMap(declaredParts),
]

test('a label says what the form accepts: optional fields may be empty, and others not', () => {
  const records = [job.fields, post.fields, ...Object.values(registry).map(({ fields }) => fields)]
  for (const fields of [...records, ...pageNames.flatMap((name) => declaredParts(sitePage(name).part))]) {
    const schemas = formShape(fields as Fields, wordsOf(fields as Fields))
    for (const [name, schema] of Object.entries(schemas)) {
      const field = (fields as Fields)[name] as Field
      // A choice with a default is never empty.
      if (field.kind === 'choice' && 'preset' in field.options) continue
      expect(schema.safeParse(undefined).success, name).toBe(mayBeEmpty(field) !== false)
    }
  }
})

const isOptional = ({ options }: Field) => 'optional' in options && options.optional === true

test('a form accepts every valid answer, and its own result again', () => {
  fc.assert(
    fc.property(answered, ({ fields, answers }) => {
      const schema = schemaOf(fields)
      const once = schema.parse(answers) as Record<string, string>
      expect(schema.parse(once)).toEqual(once)
      expect(Object.keys(once)).toEqual(Object.keys(fields))
    }),
  )
})

test('an empty form lacks exactly its required fields, and an empty optional one is absent', () => {
  fc.assert(
    fc.property(declaration, (fields) => {
      const empty = Object.fromEntries(Object.keys(fields).map((name) => [name, '']))
      const sent = schemaOf(fields).safeParse(empty)
      const required = Object.keys(fields).filter((name) => !isOptional(fields[name] as Field))
      expect(new Set(sent.error?.issues.map(({ path }) => path[0]))).toEqual(new Set(required))
      const rest = Object.fromEntries(Object.entries(fields).filter(([, field]) => isOptional(field)))
      const absent = schemaOf(rest).parse(Object.fromEntries(Object.keys(rest).map((name) => [name, '']))) as object
      expect(Object.values(absent).filter((value) => value !== undefined)).toEqual([])
    }),
  )
})

test('each answer is one fact under its label, in the order of the declaration', () => {
  fc.assert(
    fc.property(answered, ({ fields, answers }) => {
      const words = { fields: wordsOf(fields) }
      const facts = factsOf({ fields, words }, answers)
      const names = Object.keys(fields)
      expect(facts.map(({ field }) => field)).toEqual(names)
      expect(facts.map(({ label }) => label)).toEqual(
        names.map((name) => shortLabel(words.fields[name] as { label: string })),
      )
      for (const { field, kind, text: shown } of facts)
        expect(shown).toBe(kind === 'choice' ? `${answers[field]} as people read it` : answers[field])
      expect(factsOf({ fields, words }, {})).toEqual([])
    }),
  )
})

const isFoundBy = (tokens: string[], term: string) =>
  searchAlternatives(term).some((words) =>
    words.every((each) => tokens.some((token) => (each.length < 3 ? token === each : token.startsWith(each)))),
  )

test('finds any three letters of a word in a searched part, and any beginning of one in a text', () => {
  const letter = fc.constantFrom(...'abcdeghijklmnorstuvxyzAEOST0123456789éüñçåßłøÅŠŻ')
  const sentence = fc.array(fc.string({ unit: letter, minLength: 3, maxLength: 20 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(sentence, fc.nat(), fc.nat(), fc.nat(), (words, which, from, length) => {
      const looked = fold(words[which % words.length] as string)
      const text = words.join(' ')
      const start = from % (looked.length - 2)
      const end = start + 3 + (length % (looked.length - start - 2))
      expect(isFoundBy(tokensOf({ parts: [text], words: [] }), looked.slice(start, end))).toBe(true)
      expect(isFoundBy(tokensOf({ parts: [], words: [text] }), looked.slice(0, end))).toBe(true)
    }),
  )
})

test('accepts an address without the extras of a copy, and never with a space in it', () => {
  const address = localPart.map((name) => `${name}@example.com`)
  const copied = fc.tuple(address, fc.constantFrom('', ' ', '\u200b')).chain(([plain, pad]) =>
    fc.record({
      plain: fc.constant(plain),
      text: fc.constantFrom(`${pad}${plain}${pad}`, `mailto:${plain}?subject=x`, `Asha Rao <${plain}>`),
    }),
  )
  const { address: schema } = formShape({ address: email({ list: 'contact' }) }, { address: { label: 'Email' } })
  fc.assert(
    fc.property(copied, ({ plain, text: typed }) => {
      expect(schema.parse(typed)).toBe(plain)
    }),
  )
  fc.assert(fc.property(fc.string(), (typed) => !isAddress(typed) || !/\s/.test(typed)))
})
