/** What visitors send. */
export type ArrivingNoun = 'application' | 'message' | 'enquiry'
