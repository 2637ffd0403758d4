import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseEmail, sameEmail } from './email.ts'
import invalidEmails from './samples/emails-invalid.txt?raw'
import validEmails from './samples/emails-valid.txt?raw'

describe('parseEmail', () => {
  it.each(validEmails.trim().split('\n'))('accepts %s', text => {
    expect(parseEmail(text)).toBe(text)
  })

  it.each(invalidEmails.trim().split('\n'))('refuses %s', text => {
    expect(parseEmail(text)).toBeUndefined()
  })

  it('trims, and lowers the domain alone', () => {
    expect(parseEmail(' Carmen.Soto@Gmail.COM ')).toBe('Carmen.Soto@gmail.com')
  })

  it('refuses addresses longer than mail can carry', () => {
    expect(parseEmail(`${'a'.repeat(65)}@example.cl`)).toBeUndefined()
    expect(parseEmail(`a@${'b'.repeat(64)}.cl`)).toBeUndefined()
    expect(parseEmail(`a@${'b.'.repeat(130)}cl`)).toBeUndefined()
  })

  it('accepts addresses of every ordinary shape', () => {
    fc.assert(
      fc.property(fc.emailAddress(), address => {
        expect(parseEmail(address)).toBeDefined()
      }),
    )
  })
})

it('the address typed twice is compared without capitals and spaces', () => {
  expect(sameEmail('Carmen@example.cl ', 'carmen@example.cl')).toBe(true)
  expect(sameEmail('carmen@example.cl', 'carmen@example.com')).toBe(false)
})
