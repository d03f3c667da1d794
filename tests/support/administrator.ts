/** The administrator of every installation that the tests make. */
export const administrator = { email: 'enquiries@arecaloom.example', password: 'correct horse battery staple' }
