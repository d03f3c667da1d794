import { searchableRecord } from '#app/domain/search/searchable.ts'
import { enquiry } from './enquiry.ts'

export const searchableEnquiry = searchableRecord(enquiry, 3)
