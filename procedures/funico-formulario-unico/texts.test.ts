import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { parseRun } from '#domain/run.ts'
import { content } from '#engine/content/content.ts'
import { surroundings } from '#engine/testing/surroundings.ts'
import type { Motivo, TramiteId } from '#services/pensiones/contract.ts'
import { readableText } from '../testing/readable-text.ts'
import { solicitud } from './application.ts'
import { concerns } from './concerns.ts'
import { standingOf } from './pages/requisitos.ts'
import { resumenView } from './pages/solicitudes.ts'
import { familiaQuestions } from './questions/familia.ts'
import { beneficiarioQuestions } from './questions/quien.ts'
import { type Consta, no, outcomes, reasons } from './reasons.ts'
import { requests, subjectOf } from './requests.ts'

const motivos = Object.keys(reasons.outcomes) as Motivo[]
const consta: Consta = {
  ...{ tramite: '5199', exigido: 36, registrado: 11, afp: 'Habitat' },
  difunto: { nombres: 'Luis', apellidoPaterno: 'Fuentes' },
  abierta: { idSolicitud: 'x', folio: 'P0000001', fechaIngreso: '2026-11-13' },
}
const whyOf = (motivo: Motivo) => {
  const { rule, fact, ...told } = reasons.told(motivo, consta, '2026-11-23')
  return { rule, fact, ...told }
}
/** The page on which the form ends. */
const ending = (motivo: Motivo, own: Consta = consta) => {
  const around = { ...surroundings, draftName: own.tramite }
  const { outcome, data } = no(motivo, own)
  return outcomes[outcome as 'no_cumple'].blocks(around, data as never)
}

/** Each text by name, as one piece of prose. */
const texts: [string, string][] = [
  ['choice of the pension', readableText(outcomes.elegir.blocks())],
  ...motivos.map((motivo): [string, string] => {
    const { rule, fact, todo } = whyOf(motivo)
    return [`reason ${motivo}`, [readableText(ending(motivo)), rule, fact, ...todo].join('\n')]
  }),
  [
    'statement',
    Object.values(solicitud.ending.review.questions)
      .map(question => ('text' in question ? question.text : ''))
      .join('\n'),
  ],
]

describe('the texts for people', () => {
  it.each(texts)('%s reads easily', (_name, text) => {
    expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it('say of every no the rule, the fact, what can be done, and where to have it reviewed, and lead on', () => {
    for (const motivo of motivos) {
      const { rule, fact, todo } = whyOf(motivo)
      expect([rule, fact, todo[0]].every(Boolean), motivo).toBe(true)
      const blocks = ending(motivo)
      expect(readableText(blocks)).toContain('Superintendencia de Seguridad Social')
      expect(
        blocks.map(({ kind }) => kind),
        motivo,
      ).toContain('actions')
    }
  })

  it('tell who is no relative on record what to take where, and nothing of the deceased', () => {
    const read = JSON.stringify(ending('sin_vinculo', { tramite: '5199', difunto: null }))
    expect(read).toContain('no podemos decirle más por internet')
    expect(read).toContain('Lleve su cédula, el certificado de defunción')
    expect(read).not.toContain('Persona que falleció')
  })

  it('offer the recognition of years where years are missing (procedures §5230, §26828, §5381)', () => {
    const offered = (tramite: TramiteId, motivo: Motivo) =>
      JSON.stringify(ending(motivo, { ...consta, tramite, difunto: undefined })).includes('borrador=64155')
    for (const id of ['5230', '26828', '5381'] as const)
      expect([offered(id, 'semanas'), offered(id, 'anios'), offered(id, 'edad')]).toEqual([true, true, false])
    expect([offered('64155', 'semanas'), offered('5199', 'semanas')]).toEqual([false, false])
  })

  it('tell who has too few years of the shorter rule, that it is not on record for her, and how it comes there', () => {
    const read = (registrado: number) => {
      const own = { ...consta, tramite: '26828' as const, exigido: 30, registrado, difunto: undefined }
      const { rule, fact, todo } = reasons.told('anios', own, '2026-11-23')
      return [rule, fact, ...todo].join(' ')
    }
    expect(read(23)).toMatch(/Son 20 si el cargo terminó sin que usted quisiera.*Su caja no tiene anotado/)
    expect(read(23)).toContain('pida a la oficina donde trabajó que lo informe a su caja')
    expect(read(12)).not.toContain('Su caja no tiene anotado')
  })

  it('do not say that all is met while the medical commission has declared nothing', () => {
    const requisitos = [{ codigo: 'caja', cumple: true, exigido: null, registrado: null }]
    const read = (invalidezDeclarada: boolean) =>
      readableText(
        content(
          standingOf(
            {
              ...{ tramite: '5381', motivo: null, requisitos, exCajas: [], periodos: [] },
              invalidezDeclarada,
            } as never,
            { kind: 'link', label: 'Pedir', href: '/' } as never,
            '2026-11-29',
          ),
        ),
      )
    expect(read(false)).toContain(
      'Falta lo que decide: que la comisión médica (COMPIN) declare la invalidez.',
    )
    expect(read(true)).toContain('Según los registros, cumple lo que se pide.')
  })

  it('tell what an earlier version of the form found and stored as text', () => {
    const stored = { motivo: 'conyuge_sin_plazo', causante: 'si', exigido: '36', registrado: '11 meses' }
    for (const { blocks } of [outcomes.no_cumple, outcomes.conyuge_sin_plazo]) {
      const said = JSON.stringify(blocks({ ...surroundings, draftName: '5199' }, stored as never))
      expect(said).toContain('36 meses o más')
      expect(said).toContain('duró 11 meses.')
      expect(said).not.toContain('undefined')
    }
  })

  it('tell a refused request what was on record when it was decided', () => {
    const { text } = requests.states.events.rechazada ?? {}
    const resumen = { tramite: '5230', motivoRechazo: 'edad', exigido: 65, registrado: 61 }
    expect(text?.({}, resumen)).toBe(
      'Según el Registro Civil, hoy tiene 61 años. Pida la pensión cuando cumpla esa edad.',
    )
  })
})

it('a refusal that says until when it can be reviewed says once where to ask for it', () => {
  const recurso = { nombre: 'Recurso de reposición', hasta: '2026-12-01', norma: 'Ley 19.880.' }
  const found = {
    ...{ tramite: '5230', folio: 'P0000001', estadoSolicitud: 'rechazada', motivo: 'semanas' },
    ...{ exigido: 520, registrado: 100, fechaIngreso: '2026-11-23', historia: [], plazo: '2027-05-20' },
    ...{ beneficiario: 'Luis Fuentes', causante: '', periodos: [], fundamentos: [] },
  }
  const headings = (resolucion?: object) =>
    JSON.stringify(resumenView({ ...found, resolucion } as never, '2026-11-24').blocks).split(
      'Si no está de acuerdo',
    ).length - 1
  expect(headings({ requisitos: [], recurso })).toBe(1)
  expect(headings()).toBe(1)
})

it('every RUN that is given as an example could be one', () => {
  const examples = JSON.stringify([beneficiarioQuestions, familiaQuestions]).match(
    /\d+\.\d{3}\.\d{3}-[\dkK]/g,
  )
  expect(examples).toHaveLength(4)
  for (const one of examples ?? []) expect(parseRun(one), one).toBeDefined()
})

it('a granted orphan’s pension says until when it is paid, and whom to tell', () => {
  const { text } = requests.states.events.aprobada ?? {}
  const said = (tramite: TramiteId) => text?.({}, { tramite, montoClp: 57_960, desde: '2026-12-01' })
  expect(said('5239')).toContain('Dura hasta los 18 años, o hasta los 24 mientras se estudia.')
  expect(said('5239')).toContain('avise al 101')
  expect(said('5230')).not.toContain('Dura')
})

it('a granted pension is called by the names of the register, and says for which child', () => {
  const kept = {
    tramite: '5239',
    causante: 'Waldo Acuña',
    beneficiario: 'Benjamín Acuña',
    desde: '2026-12-01',
  }
  const filed = 'Pensión de orfandad para Benjamin, por Juan Soto'
  expect(subjectOf(kept, filed)).toBe('Pensión de orfandad para Benjamín Acuña, por Waldo Acuña')
  expect(subjectOf(kept, 'Pensión de orfandad, por Juan Soto')).toBe('Pensión de orfandad, por Waldo Acuña')
  expect(subjectOf({ ...kept, desde: null }, filed)).toBeUndefined()
})

describe('the mother of a child for whom somebody else asks', () => {
  const about = {
    ...{ applicant: 'Francisca Leiva', procedure: 'Pensión de orfandad', filedOn: '2026-11-23', data: {} },
    resumen: {
      beneficiario: 'Benjamín Acuña',
      causante: 'Waldo Acuña',
      montoClp: 57_960,
      desde: '2026-12-01',
    },
  }
  const { padre_o_madre: words } = concerns
  const told = (state: string, answer?: 'si') => words?.text({ ...about, state, answer }).join(' ') ?? ''

  it('reads before she answers what a yes takes from her, and then who is paid how much, since when', () => {
    expect(told('por_confirmar')).toContain('usted ya no puede cobrarla')
    expect(words?.confirm?.afterYes).toContain('usted ya no puede cobrarla')
    expect(told('aprobada', 'si')).toContain(
      'son $57.960 al mes desde el 1 de diciembre de 2026, y los cobra Francisca Leiva. Usted ya no puede cobrar esa pensión',
    )
    for (const state of ['por_confirmar', 'aprobada', 'rechazada', 'desistida'])
      expect(inflesz(told(state)), state).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it('reads for whose death it is, as it was written until a register has said it', () => {
    const resumen = { ...about.resumen, causante: 'Juan Soto', runCausante: '4.111.111-1', desde: null }
    const read = (change: object) =>
      words?.text({ ...about, state: 'por_confirmar', resumen: { ...resumen, ...change } }).join(' ')
    expect(read({})).toContain('RUN 4.111.111-1: Juan Soto, como se escribió en la solicitud.')
    expect(read({ desde: '2026-12-01' })).toContain('RUN 4.111.111-1: Juan Soto.')
    expect(words?.letter?.({ ...about, state: 'por_confirmar' }).join(' ')).toContain(
      'con la cuenta, lo lee en Micha',
    )
  })

  it('reads before she answers what would be paid, and that the name is not that of the RUN, where a register says so', () => {
    const resumen = { ...about.resumen, runCausante: '4.111.111-1', desde: null }
    const read = (asked: readonly string[]) =>
      words?.text({ ...about, state: 'por_confirmar', resumen, asked }).join(' ')
    expect(read(['monto:57960', 'otro_nombre'])).toMatch(
      /no es el que el Registro Civil tiene.*Según los registros, son \$57\.960 al mes/,
    )
    expect(read([])).toContain('El monto lo fija el IPS, y se paga desde el mes que sigue')
    expect(read([])).not.toContain('no es el que')
  })

  it('reads how to object once, last', () => {
    expect(told('aprobada', 'si')).not.toContain('101')
    for (const one of Object.values(concerns)) expect(one.remedy?.(about)).toContain('101')
  })
})
