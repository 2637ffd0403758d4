import { describe, expect, it } from 'vitest'
import type { Finding } from '#platform/conformance/findings.ts'
import { reportJunit, reportText } from './report.ts'

const good: Finding = {
  ...{
    level: 1,
    operation: 'leer',
    asked: 'si responde',
    came: 'la respuesta, en 3 ms',
    says: 'una respuesta',
  },
  verdict: 'bien',
}
const findings: readonly Finding[] = [
  good,
  { ...good, level: 2, asked: 'una <rara> & "tal"', came: '500', verdict: 'mal' },
  { ...good, level: 2, asked: 'otra', came: 'no se puede', verdict: 'sin probar' },
]
const examined = { title: 'Registro Civil', key: 'personas', version: '1.0.0', findings }

describe('the report of conformance', () => {
  it('says line by line what was asked, what came and what the contract says, the worst first', () => {
    const text = reportText(examined)
    expect(text).toContain('# Conformidad de «Registro Civil» (personas 1.0.0)')
    expect(text).toContain('1 bien, 1 mal, 1 sin probar.')
    expect(text).toContain('## Nivel 2: forma')
    expect(text).not.toContain('## Nivel 3')
    expect(text.indexOf('| MAL |')).toBeLessThan(text.indexOf('| sin probar |'))
  })

  it('is JUnit for machines', () => {
    const xml = reportJunit(examined)
    expect(xml).toContain('tests="3" failures="1" skipped="1"')
    expect(xml).toContain('una &lt;rara&gt; &amp; &quot;tal&quot;')
    expect(xml.match(/<testcase/g)).toHaveLength(3)
  })
})
