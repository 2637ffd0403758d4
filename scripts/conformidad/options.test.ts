import { describe, expect, it } from 'vitest'
import { readOptions } from './options.ts'

const good = ['personas', '--url', 'https://rc.example', '--personas', '8.214.653-9, 5213478-1']

describe('npm run conformidad', () => {
  it('asks levels 1 to 3 if nobody says otherwise', () => {
    expect(readOptions(good)).toMatchObject({
      ...{ key: 'personas', url: 'https://rc.example', upTo: 3, deadlineMs: 3000 },
      people: [
        { numero: 8_214_653, dv: '9' },
        { numero: 5_213_478, dv: '1' },
      ],
    })
  })

  it('takes the file of connections instead of an address', () => {
    const options = readOptions(['cmf', '--conexiones', 'c.json', '--personas', '8214653-9,5213478-1'])
    expect([options.connections, options.url]).toEqual(['c.json', undefined])
  })

  it.each([
    [[], 'Diga la clave'],
    [['personas'], '--url'],
    [['personas', '--url', 'https://rc.example', '--personas', '8214653-9'], 'dos RUN o más'],
    [['personas', '--url', 'https://rc.example', '--personas', '8214653-8,5213478-1'], 'no es un RUN'],
    [[...good, '--nivel', '7'], '--nivel'],
    [[...good, '--color'], '--color: no se entiende.'],
  ])('says what is missing in %j', (args, problem) => {
    expect(() => readOptions(args)).toThrow(problem)
  })
})
