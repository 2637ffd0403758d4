import { type Finding, levels } from '#platform/conformance/findings.ts'

/** What was examined. */
export interface Examined {
  readonly title: string
  readonly key: string
  readonly version: string
  readonly findings: readonly Finding[]
}

const signs = { bien: 'bien', mal: 'MAL', 'sin probar': 'sin probar' } as const

/** The report for the institution: what was asked, what came, what the contract says, one line each. */
export function reportText({ title, key, version, findings }: Examined): string {
  const asked = levels.flatMap((name, index) => {
    const own = findings.filter(({ level }) => level === index + 1)
    if (own.length === 0) return []
    return [
      '',
      `## Nivel ${index + 1}: ${name}`,
      '',
      '| | Operación | Se pidió | Llegó | El contrato dice |',
      '|---|---|---|---|---|',
      ...own
        .toSorted((one, other) => rank(one) - rank(other))
        .map(
          ({ operation, asked, came, says, verdict }) =>
            `| ${[signs[verdict], operation, asked, came, says].map(cell).join(' | ')} |`,
        ),
    ]
  })
  return [`# Conformidad de «${title}» (${key} ${version})`, '', summary(findings), ...asked, ''].join('\n')
}

/** The result in a line. */
export function summary(findings: readonly Finding[]): string {
  const count = (verdict: Finding['verdict']) => findings.filter(one => one.verdict === verdict).length
  return `${count('bien')} bien, ${count('mal')} mal, ${count('sin probar')} sin probar.`
}

const rank = ({ verdict }: Finding) => ['mal', 'sin probar', 'bien'].indexOf(verdict)
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')

/** The same for machines, in JUnit's format. */
export function reportJunit({ key, findings }: Examined): string {
  const failures = findings.filter(({ verdict }) => verdict === 'mal').length
  const skipped = findings.filter(({ verdict }) => verdict === 'sin probar').length
  const cases = findings.map(({ level, operation, asked, came, says, verdict }) => {
    const inner =
      verdict === 'mal'
        ? `<failure message="${escaped(`llegó ${came}; el contrato dice ${says}`)}"/>`
        : verdict === 'sin probar'
          ? `<skipped message="${escaped(came)}"/>`
          : ''
    const at = `classname="${key}.nivel${level}" name="${escaped(`${operation}: ${asked}`)}"`
    return `  <testcase ${at}>${inner}</testcase>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="${key}" tests="${findings.length}" failures="${failures}" skipped="${skipped}">`,
    ...cases,
    '</testsuite>',
    '',
  ].join('\n')
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
