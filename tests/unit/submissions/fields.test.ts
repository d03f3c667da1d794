import { expect, it } from 'vitest'
import { anyPhone, emailAddress, indianPhone, visibleLine } from '#app/domain/fields/schemas.ts'
import { mistypedAddress } from '#app/domain/submissions/mistyped-address.ts'
import { telHref } from '#app/ui/contact-links.ts'

const applicantPhone = indianPhone({ required: 'required', invalid: 'invalid' })
const enquiryPhone = anyPhone('invalid')
const address = emailAddress({ required: 'required', invalid: 'invalid' })

it.each([
  ['A family 👨‍👩‍👧 and a coder 👩🏽‍💻', 'A family 👨‍👩‍👧 and a coder 👩🏽‍💻'],
  ['क्‍ष', 'क्‍ष'],
  ['\u200dAsha\u200d Rao\u202e', 'Asha Rao'],
])('keeps joiners only inside an emoji and a word: %s', (typed, kept) => {
  expect(visibleLine(typed)).toBe(kept)
})

it.each([
  '9845012345',
  '98450 12345',
  '098450-12345',
  '+91 98450 12345',
  '+91 (0) 98450 12345',
  '+91-0-98450-12345',
  '0091 98450 12345',
  '00 91 (0)98450 12345',
  '９８４５０１２３４５',
  '＋９１ ９８４５０ １２３４５',
  '९८४५० १२३४५',
  '೯೮೪೫೦ ೧೨೩೪೫',
  '٩٨٤٥٠١٢٣٤٥',
  '\u202a98450\u00a012345\u202c',
])('accepts %s as the mobile number of an applicant', (typed) => {
  expect(applicantPhone.parse(typed)).toBe('+919845012345')
})

it.each(['0000000000', '1111111111', '+91 0000000000', '984501234', '+1 984 501 23456', 'call me'])(
  'refuses %s as the number of an applicant',
  (typed) => {
    expect(applicantPhone.safeParse(typed).error?.issues).toMatchObject([{ message: 'invalid' }])
  },
)

it('accepts a landline and an existing number of one repeated digit', () => {
  expect(applicantPhone.parse('080 4123 4567')).toBe('+918041234567')
  expect(applicantPhone.parse('99999 99999')).toBe('+919999999999')
})

it.each([
  ['080 4123456 ext. 3', '080 4123456 ext. 3', 'tel:0804123456;ext=3'],
  ['080 4123456 x3', '080 4123456 ext. 3', 'tel:0804123456;ext=3'],
  ['+49 (30) 123456 Extension: 12', '+49 (30) 123456 ext. 12', 'tel:+4930123456;ext=12'],
  ['98450 12345 / 98450 54321', '98450 12345, 98450 54321', 'tel:9845012345'],
  ['9845012345/9845054321', '9845012345, 9845054321', 'tel:9845012345'],
  ['9845012345 or 080 4123456 ext 3', '9845012345, 080 4123456 ext. 3', 'tel:9845012345'],
  ['030/1234567', '030/1234567', 'tel:0301234567'],
  ['+४९ ३० १२३४५६', '+49 30 123456', 'tel:+4930123456'],
])('accepts %s as the phone of an enquiry', (typed, stored, href) => {
  expect(enquiryPhone.parse(typed)).toBe(stored)
  expect(telHref(stored)).toBe(href)
})

it.each(['0000000000', '1234', 'ext. 3', '98450 12345, 98450 54321, 98450 99999', '98450 12345, 00000', 'none'])(
  'refuses %s as the phone of an enquiry',
  (typed) => {
    expect(enquiryPhone.safeParse(typed).error?.issues).toMatchObject([{ message: 'invalid' }])
  },
)

it('treats an empty phone as missing', () => {
  expect(enquiryPhone.parse(' \u200b')).toBeUndefined()
})

it.each([
  ' meera@example.com\n',
  'mailto:meera@example.com',
  'MAILTO:meera@example.com?subject=Hello',
  '\u200bmeera@\u2060example.com\ufeff',
  'Meera Rao <meera@example.com>',
  '<mailto:meera@example.com>',
])('accepts %j as an email address', (typed) => {
  expect(address.parse(typed)).toBe('meera@example.com')
})

it.each(["o'brien+jobs@sub.example.co.uk", 'मीरा@उदाहरण.भारत', 'jürgen@müller.de', 'a@xn--bcher-kva.example'])(
  'keeps %s unchanged',
  (typed) => {
    expect(address.parse(typed)).toBe(typed)
  },
)

it.each([
  'a..b@example.com',
  '.a@example.com',
  'a.@example.com',
  'x@[1.2.3.4]',
  'x@1.2.3.4',
  'x@example',
  'x@example..com',
  'x@-example.com',
  'x@example.c',
  'a b@example.com',
  'a@b@example.com',
  'a,b@example.com',
  '"a b"@example.com',
  'mailto:',
])('refuses %s as an email address', (typed) => {
  expect(address.safeParse(typed).error?.issues[0]?.message).toMatch(/invalid|required/)
})

it.each([
  ['asha@gmial.com', 'asha@gmail.com'],
  ['asha@gmai.com', 'asha@gmail.com'],
  ['asha@gmaill.com', 'asha@gmail.com'],
  ['asha@GMAIL.CON', 'asha@gmail.com'],
  ['asha@gmail.co', 'asha@gmail.com'],
  ['asha@hotmial.com', 'asha@hotmail.com'],
  ['asha@yaho.com', 'asha@yahoo.com'],
  ['asha@yahoo.co.un', 'asha@yahoo.co.in'],
  ['asha@outlok.com', 'asha@outlook.com'],
  ['asha@example.con', 'asha@example.com'],
])('asks whether %s was meant as %s', (typed, meant) => {
  expect(mistypedAddress(typed)).toBe(meant)
})

it.each(['asha@gmail.com', 'asha@ymail.com', 'asha@mail.com', 'asha@gmx.de', 'asha@example.co', 'asha@', 'gmial.com'])(
  'does not question %s',
  (typed) => {
    expect(mistypedAddress(typed)).toBeNull()
  },
)
