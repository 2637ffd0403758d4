import { describe, expect, it } from 'vitest'
import { bankAccountMessages } from '#domain/bank-account.ts'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { type ErrorText, errorTexts } from './error-texts.ts'

/** Every sentence of a kind, with a number in each placeholder. */
function textsOf(kind: keyof typeof errorTexts): string[] {
  return Object.values<ErrorText>(errorTexts[kind]).map(text =>
    typeof text === 'string' ? text : text('20', '25'),
  )
}

const kinds = Object.keys(errorTexts) as (keyof typeof errorTexts)[]
const accountRules = Object.values<string>(bankAccountMessages)

describe('error texts', () => {
  it.each([...kinds.map(kind => [kind, textsOf(kind)] as const), ['account rules', accountRules] as const])(
    'tell how to mend each error of %s',
    (_kind, texts) => {
      expect(texts.length).toBeGreaterThan(0)
      for (const text of texts) {
        expect(text).toMatch(
          /\b(Escriba|escriba|Revise|Elija|elija|Complete|Deje|Quite|Revíselos|Cambie|Debe|Use|escríbalos)\b/,
        )
        expect(text).toMatch(/^[A-ZÁÉÍÓÚ].*[.]$/)
        expect(text).not.toMatch(/inválid|error|formato|campo|obligatori|undefined/i)
      }
    },
  )

  it('are easy to read, taken together', () => {
    expect(inflesz([...kinds.flatMap(textsOf), ...accountRules].join('\n'))).toBeGreaterThanOrEqual(
      plainSpanishBar,
    )
  })

  it('keep sentences short', () => {
    for (const sentence of kinds.flatMap(textsOf).flatMap(text => text.split(/\.\s/)))
      expect(sentence.split(' ').length).toBeLessThanOrEqual(14)
  })
})
