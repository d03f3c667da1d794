import { searchableRecord } from '#app/domain/search/searchable.ts'
import { message } from './message.ts'

export const searchableMessage = searchableRecord(message, 2)
