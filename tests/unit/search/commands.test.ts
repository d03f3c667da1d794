import { expect, test } from 'vitest'
import { destinationWords as words } from '#app/content/admin/navigation/destinations.ts'
import { commandsFor, destinations } from '#app/routes/admin/navigation/destinations.ts'

const found = (term: string) => commandsFor(term).map(({ text }) => text)

test('without a word all commands are offered, and each once', () => {
  expect(found('')).toEqual(destinations.map(({ text }) => text))
  expect(new Set(destinations.map(({ href }) => href)).size).toBe(destinations.length)
})

test('a command is found by the beginnings of its words, and by what else it is called', () => {
  expect(found('new p')[0]).toBe(words.newPost.text)
  expect(found('WRITE art')).toEqual([words.newPost.text])
  expect(found('log out')).toEqual([words.signOut.text])
  expect(found('sto che')).toEqual([words.checkStorage.text])
  expect(found('bring back')).toEqual([words.trash.text])
})

test('one whose own words begin with what was typed comes first', () => {
  expect(found('enq')[0]).toBe('Enquiries')
  expect(found('st')[0]).toBe(words.staff.text)
})

test('nothing is found by the middle of a word, nor by half of what was typed', () => {
  expect(found('torage')).toEqual([])
  expect(found('trash asha')).toEqual([])
})
