import { describe, expect, it } from 'vitest'
import {
  acciones,
  type NombreAccion,
  porQueNo,
  reparoFirmaEnLote,
  reparoPropuesta,
  reparoProrroga,
  type Situacion,
} from './rules.ts'
import { derechos } from './schemas.ts'

const now = new Date('2026-11-23T15:00:00Z')
const [ana, luis] = ['1-9', '2-7'] as const
const free: Situacion = {
  soy: ana,
  derechos: [...derechos],
  estado: 'en_revision',
  estaDetenida: false,
  tieneProrroga: false,
  estaVencida: false,
  laTiene: undefined,
  viva: undefined,
  now,
}
const hers = { ...free, laTiene: ana }
const proposed = { autor: luis, estado: 'por_firmar', firmadaPor: null, aplicaEn: null } as const
const signed = {
  autor: luis,
  estado: 'firmada',
  firmadaPor: ana,
  aplicaEn: new Date('2026-11-23T15:05:00Z'),
} as const

const allowed = (situacion: Situacion): NombreAccion[] =>
  acciones.filter(accion => porQueNo(accion, situacion) === undefined)

describe('what an official may do with a request', () => {
  it.each([
    ['nobody has it', free, ['tomar', 'asignar', 'anotar', 'etiquetar', 'declarar_interes']],
    [
      'she has it',
      hers,
      ['soltar', 'asignar', 'anotar', 'etiquetar', 'pedir', 'proponer', 'prorrogar', 'declarar_interes'],
    ],
    [
      'another official proposed',
      { ...free, viva: proposed },
      ['tomar', 'asignar', 'anotar', 'etiquetar', 'firmar', 'devolver', 'declarar_interes'],
    ],
    [
      'she signed it',
      { ...free, viva: signed },
      ['tomar', 'asignar', 'anotar', 'etiquetar', 'deshacer', 'declarar_interes'],
    ],
    [
      'it was refused',
      { ...free, estado: 'rechazada' },
      ['anotar', 'etiquetar', 'reabrir', 'declarar_interes'],
    ],
    ['it was paid', { ...free, estado: 'pagada' }, ['anotar', 'etiquetar', 'declarar_interes']],
    [
      'the applicant was asked',
      { ...hers, estado: 'observada' },
      ['soltar', 'asignar', 'anotar', 'etiquetar', 'declarar_interes'],
    ],
    ['she has no right at all', { ...hers, derechos: [] }, []],
  ] satisfies readonly (readonly [string, Situacion, readonly NombreAccion[]])[])(
    'where %s',
    (_where, situacion, may) => {
      expect(allowed(situacion)).toEqual(may)
    },
  )

  it('is never to sign what she proposed herself', () => {
    const own = { ...free, viva: { ...proposed, autor: ana } }
    expect(porQueNo('firmar', own)).toMatchObject({ codigo: 'quien_propone_no_firma' })
    expect(porQueNo('devolver', own)).toMatchObject({ codigo: 'quien_propone_no_firma' })
    expect(porQueNo('retirar', own)).toBeUndefined()
    expect(porQueNo('retirar', { ...free, viva: proposed })).toMatchObject({ codigo: 'es_de_otra_persona' })
  })

  it('is not to undo a signature that counts already', () => {
    const later = new Date('2026-11-23T15:05:00Z')
    expect(porQueNo('deshacer', { ...free, viva: signed, now: later })).toMatchObject({ codigo: 'ya_rige' })
    expect(porQueNo('deshacer', { ...free, viva: proposed })?.texto).toBe('Todavía nadie la firmó.')
    expect(porQueNo('deshacer', { ...free, soy: luis, viva: signed })?.texto).toBe('Usted no la firmó.')
  })

  it('is to take it from somebody else only with the right to share out', () => {
    const other = { ...free, laTiene: luis }
    expect(porQueNo('tomar', other)).toMatchObject({ codigo: 'la_tiene_otra_persona' })
    expect(porQueNo('soltar', other)).toBeUndefined()
    expect(porQueNo('soltar', { ...other, derechos: ['ver'] })).toMatchObject({ codigo: 'la_tiene_otra' })
  })
})

describe('a proposal', () => {
  const requisito = (id: string, cumple: 'si' | 'no' | 'no_se_sabe') => ({
    ...{ id, cumple, texto: `Regla ${id}.` },
    ...{ norma: '', hecho: '', fuente: '' },
  })
  const mesa = {
    requisitos: [requisito('edad', 'si'), requisito('papel', 'no_se_sabe')],
    motivos: [
      { codigo: 'sin_papel', requisito: 'papel', texto: 'Falta el papel.' },
      { codigo: 'sin_edad', requisito: 'edad', texto: 'No tiene la edad.' },
    ],
  }
  const base = { revision: '3.0', motivos: [], razon: '', texto: '' }
  const grant = { ...base, decision: 'aprobar' as const }
  const refusal = {
    ...base,
    decision: 'rechazar' as const,
    motivos: ['sin_papel'],
    razon: 'No se lee.',
  }
  const answers = (papel: 'si' | 'no', porque: string) => [
    { id: 'edad', cumple: 'si' as const, porque: '' },
    { id: 'papel', cumple: papel, porque },
  ]

  it('answers every requirement, and says why where it departs from the rule or the rule does not know', () => {
    const codigo = (requisitos: ReturnType<typeof answers>) =>
      reparoPropuesta({ ...grant, requisitos }, mesa)?.codigo
    expect(codigo(answers('si', '').slice(0, 1))).toBe('falta_requisito')
    expect(codigo(answers('si', ''))).toBe('falta_por_que')
    expect(codigo(answers('si', 'Lo leí.'))).toBeUndefined()
    expect(codigo(answers('no', 'No se lee.'))).toBe('no_cumple')
  })

  it('refuses only with a reason of the list and one in words', () => {
    const requisitos = answers('no', 'No se lee.')
    expect(reparoPropuesta({ ...refusal, requisitos }, mesa)).toBeUndefined()
    expect(reparoPropuesta({ ...refusal, requisitos, motivos: [] }, mesa)?.codigo).toBe('falta_motivo')
    expect(reparoPropuesta({ ...refusal, requisitos, motivos: ['otro'] }, mesa)?.codigo).toBe('falta_motivo')
    expect(reparoPropuesta({ ...refusal, requisitos, razon: ' ' }, mesa)?.codigo).toBe('falta_razon')
  })

  it('refuses only for a requirement that was answered «no», which says why where the rule says «yes»', () => {
    const met = answers('si', 'Lo leí.')
    expect(reparoPropuesta({ ...refusal, requisitos: met }, mesa)?.codigo).toBe('motivo_sin_requisito')
    const requisitos = answers('no', 'No se lee.')
    const other = { ...refusal, requisitos, motivos: ['sin_papel', 'sin_edad'] }
    expect(reparoPropuesta(other, mesa)?.codigo).toBe('motivo_sin_requisito')
  })

  it('that grants what the rule refuses says why, though every requirement is answered as the rule does', () => {
    const known = { ...mesa, requisitos: [requisito('edad', 'si')], regla: 'rechazar' }
    const same = { ...grant, requisitos: [{ id: 'edad', cumple: 'si' as const, porque: '' }] }
    expect(reparoPropuesta(same, known)?.codigo).toBe('falta_por_que')
    expect(reparoPropuesta({ ...same, razon: 'Lo dice el tribunal.' }, known)).toBeUndefined()
    expect(reparoPropuesta(same, { ...known, regla: 'aprobar' })).toBeUndefined()
  })

  it('is signed among many only if it grants what the rule does, up to the amount of the desk', () => {
    const requisitos = [{ id: 'edad', cumple: 'si' }]
    const granted = {
      ...{ decision: 'aprobar', montoClp: 100, razon: '' },
      requisitos,
      segunRegla: [requisito('edad', 'si')],
    }
    const why = (changed: Partial<Parameters<typeof reparoFirmaEnLote>[0]>) =>
      reparoFirmaEnLote({ ...granted, ...changed }, 100)?.codigo
    expect(why({})).toBeUndefined()
    expect(why({ montoClp: 101 })).toBe('sobre_el_monto')
    expect(why({ montoClp: null })).toBe('sobre_el_monto')
    expect(why({ decision: 'rechazar', montoClp: 0 })).toBe('rechazo_en_lote')
    expect(reparoFirmaEnLote(granted, undefined)?.codigo).toBe('sin_lote')
    // Who signs reads on what a person judged it.
    expect(why({ segunRegla: [requisito('edad', 'no_se_sabe')] })).toBe('la_juzgo_una_persona')
    expect(why({ razon: 'Lo dice el tribunal.' })).toBe('la_juzgo_una_persona')
  })
})

describe('a longer term', () => {
  it('is not given once the last day is over (Ley 19.880, art. 26)', () => {
    expect(porQueNo('prorrogar', hers)).toBeUndefined()
    expect(porQueNo('prorrogar', { ...hers, estaVencida: true })).toMatchObject({ codigo: 'plazo_vencido' })
  })

  it('is at most half of it (Ley 19.880, art. 26)', () => {
    expect(reparoProrroga(5, 10)).toBeUndefined()
    expect(reparoProrroga(6, 10)?.codigo).toBe('mas_de_la_mitad')
  })
})
