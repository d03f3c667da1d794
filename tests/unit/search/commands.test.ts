import { expect, test } from 'vitest'
import { destinationWords as words } from '#app/content/admin/navigation/destinations.ts'
import { commandsFor, destinations } from '#app/routes/admin/navigation/destinations.ts'

const found = (term: string) => commandsFor(term).map(({ text }) => text)

test('offers all commands without a word, each once', () => {
  expect(found('')).toEqual(destinations.map(({ text }) => text))
  expect(new Set(destinations.map(({ href }) => href)).size).toBe(destinations.length)
})

test('finds a command by the beginnings of its words and its keywords', () => {
  expect(found('new p')[0]).toBe(words.newPost.text)
  expect(found('WRITE art')).toEqual([words.newPost.text])
  expect(found('log out')).toEqual([words.signOut.text])
  expect(found('sto che')).toEqual([words.checkStorage.text])
  expect(found('bring back')).toEqual([words.trash.text])
})

test('a command whose name begins with the term comes first', () => {
  expect(found('enq')[0]).toBe('Enquiries')
  expect(found('st')[0]).toBe(words.staff.text)
})

test('finds nothing by the middle of a word', () => {
  expect(found('torage')).toEqual([])
  expect(found('trash asha')).toEqual([])
})
