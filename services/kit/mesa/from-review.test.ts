import { describe, expect, it } from 'vitest'
import type { Decision, DeskTypes, Request, Review } from '../requests/request.ts'
import { type DerivedMesa, mesaFromReview, seccion } from './from-review.ts'

interface Poder extends DeskTypes {
  solicitud: object
  datos: { readonly motivoRechazo: Motivo | null }
  tipo: 'poder'
  facts: undefined
}

type Motivo = 'sin_notario' | 'ya_tiene'

const exigencias = {
  papel: { texto: 'Ante notario.', fuente: 'Archivo', papeles: ['poder'] },
  unico: { texto: 'No hay otro.', fuente: 'Registro' },
} as const

const derived = (decision: Decision<Poder>): DerivedMesa<Poder, Motivo> => ({
  review: () => decision,
  version: '1',
  tramite: () => '9001',
  region: () => null,
  titulo: () => '',
  catalogo: { poder: 'Poder' },
  exigencias,
  razones: { sin_notario: ['papel', 'No es ante notario.'], ya_tiene: ['unico', 'Hay otro.'] },
  hoja: () => [],
})

const mesaOf = (decision: Decision<Poder>) => mesaFromReview(derived(decision))

const reviewOf = (papers: readonly 'poder'[] = []) =>
  ({
    documentos: papers.map(tipo => ({ id: '', tipo, subidoEn: new Date(0) })),
    request: { solicitud: {} },
  }) as unknown as Review<Poder>

const asked = (decision: Decision<Poder>, papers: readonly 'poder'[] = []) => {
  const found = mesaOf(decision).requisitos(reviewOf(papers))
  return Object.fromEntries(found.map(({ id, cumple }) => [id, cumple]))
}

describe('the requirements of a desk', () => {
  it('are all met where the rule grants, but for what a paper alone shows: nobody knows until a person judges it', () => {
    expect(asked({ kind: 'aprobar' })).toEqual({ papel: 'si', unico: 'si' })
    expect(asked({ kind: 'aprobar' }, ['poder'])).toEqual({ papel: 'no_se_sabe', unico: 'si' })
  })

  it('wait for the people whose answer they are, and not for a rule that did not come to them', () => {
    const desk = {
      ...derived({ kind: 'confirmar', a: [] }),
      exigencias: { ...exigencias, unico: { ...exigencias.unico, respuesta: true as const } },
    }
    expect(mesaFromReview(desk).requisitos(reviewOf())).toMatchObject([
      { id: 'papel', sinMirar: true },
      { id: 'unico', cumple: 'no_se_sabe', hecho: 'Espera su respuesta.' },
    ])
    expect(mesaFromReview(desk).requisitos(reviewOf())[1]?.sinMirar).toBeUndefined()
  })

  it('that rest on an answer say what was answered, and name as the source who answered', () => {
    const razones = {
      ...derived({ kind: 'aprobar' }).razones,
      ya_tiene: ['unico', 'No dijo que sí.', 'quien cotizó'],
    } as const
    const mesa = mesaFromReview<Poder, Motivo>({
      ...derived({ kind: 'rechazar', datos: { motivoRechazo: 'ya_tiene' } }),
      razones,
    })
    const found = (...answers: string[]) => {
      const request = { solicitud: {}, confirmaciones: answers.map(respuesta => ({ respuesta })) }
      return mesa.requisitos({ documentos: [], request } as never).find(({ id }) => id === 'unico')
    }
    const asked = 'Se le preguntó a quien cotizó, y'
    expect(found('si', 'no')).toMatchObject({ hecho: `${asked} dijo que no.`, fuente: 'Quien cotizó' })
    expect(found('vencida')).toMatchObject({ hecho: `${asked} no respondió a tiempo.`, fuente: 'IPS' })
    const nobody = 'Se les preguntó a 2 personas, y ninguna respondió a tiempo.'
    expect(found('vencida', 'vencida')).toMatchObject({ hecho: nobody, fuente: 'IPS' })
    const recorded = mesaFromReview<Poder, Motivo>({
      ...derived({ kind: 'rechazar', datos: { motivoRechazo: 'ya_tiene' } }),
      hecho: motivo => (motivo === 'ya_tiene' ? 'Tiene uno de 2020.' : undefined),
    })
    expect(recorded.requisitos(reviewOf()).find(({ id }) => id === 'unico')).toMatchObject({
      ...{ hecho: 'Tiene uno de 2020.', cumple: 'no', fuente: 'Registro' },
    })
    expect(found()).toMatchObject({ hecho: 'No dijo que sí.', fuente: 'Registro' })
  })

  it('are not met where a paper that must come did not, whatever the rule says of the rest', () => {
    const falta = () => 'No recibimos: poder.'
    const desk = {
      ...derived({ kind: 'aprobar' }),
      exigencias: { ...exigencias, papel: { ...exigencias.papel, falta } },
    }
    expect(mesaFromReview(desk).requisitos(reviewOf())).toMatchObject([
      { id: 'papel', cumple: 'no', hecho: 'No recibimos: poder.' },
      { id: 'unico', cumple: 'si' },
    ])
  })

  it('name the one that the refusal rests on, and say of the others that the rule did not come to them', () => {
    expect(asked({ kind: 'rechazar', datos: { motivoRechazo: 'ya_tiene' } })).toEqual({
      papel: 'no_se_sabe',
      unico: 'no',
    })
    expect(asked({ kind: 'observar', mensaje: '', documentos: [] })).toEqual({
      papel: 'no_se_sabe',
      unico: 'no_se_sabe',
    })
  })

  it('cite the norm of each, and the reasons that rest on one cite the same', () => {
    const mesa = mesaFromReview<Poder, Motivo>({
      ...derived({ kind: 'aprobar' }),
      norma: 'Ley 1',
      exigencias: { ...exigencias, unico: { ...exigencias.unico, norma: 'Ley 2' } },
    })
    expect(mesa.motivos.map(({ norma }) => norma)).toEqual(['Ley 1', 'Ley 2'])
    expect(mesa.requisitos(reviewOf()).map(({ norma }) => norma)).toEqual(['Ley 1', 'Ley 2'])
  })

  it('are asked of those whom they touch, and of whoever is refused for one', () => {
    const kept = (decision: Decision<Poder>) =>
      mesaFromReview<Poder, Motivo>({
        ...derived(decision),
        exigencias: { ...exigencias, unico: { ...exigencias.unico, toca: () => false } },
      })
        .requisitos(reviewOf())
        .map(({ id }) => id)
    expect(kept({ kind: 'aprobar' })).toEqual(['papel'])
    expect(kept({ kind: 'rechazar', datos: { motivoRechazo: 'ya_tiene' } })).toEqual(['papel', 'unico'])
  })

  it('are asked of those whom the facts touch too', () => {
    const desk = {
      ...derived({ kind: 'aprobar' }),
      exigencias: {
        ...exigencias,
        papel: {
          ...exigencias.papel,
          toca: (_s: object, { documentos }: Review<Poder>) => documentos.length > 0,
        },
      },
    }
    const ids = (papers: readonly 'poder'[]) =>
      mesaFromReview<Poder, Motivo>(desk)
        .requisitos(reviewOf(papers))
        .map(({ id }) => id)
    expect([ids([]), ids(['poder'])]).toEqual([['unico'], ['papel', 'unico']])
  })

  it('that the rule did not come to are not looked at: nobody says that no register has them', () => {
    const refused = mesaOf({ kind: 'rechazar', datos: { motivoRechazo: 'ya_tiene' } })
    expect(refused.requisitos(reviewOf())).toMatchObject([
      { id: 'papel', cumple: 'no_se_sabe', sinMirar: true },
      { id: 'unico', cumple: 'no' },
    ])
    expect(refused.requisitos(reviewOf(['poder']))[0]).not.toHaveProperty('sinMirar')
  })

  it('that a register has are met, whatever papers came and however far the rule went', () => {
    const desk = {
      ...derived({ kind: 'observar', mensaje: '', documentos: [] }),
      exigencias: { ...exigencias, papel: { ...exigencias.papel, consta: () => true } },
    }
    expect(mesaFromReview(desk).requisitos(reviewOf(['poder']))).toMatchObject([
      { id: 'papel', hecho: 'Consta.', cumple: 'si' },
      { id: 'unico', sinMirar: true },
    ])
  })

  it('must have the one that a reason rests on', () => {
    const { papel } = exigencias
    expect(() =>
      mesaFromReview<Poder, Motivo>({
        ...derived({ kind: 'aprobar' }),
        exigencias: { papel },
      }),
    ).toThrow('unico')
  })

  it('rest on reasons that each name one of them', () => {
    const { motivos, rechazar } = mesaOf({ kind: 'aprobar' })
    expect(motivos.map(({ codigo, requisito }) => [codigo, requisito])).toEqual([
      ['sin_notario', 'papel'],
      ['ya_tiene', 'unico'],
    ])
    expect(rechazar('ya_tiene', {} as Request<Poder>)).toEqual({ motivoRechazo: 'ya_tiene' })
  })
})

describe('a section of the facts', () => {
  it('leaves out what is empty, and says whose register it is', () => {
    expect(seccion('Quien pide', { Nombre: 'Ana', Correo: '' }, 'Registro Civil')).toEqual({
      titulo: 'Quien pide',
      filas: [{ label: 'Nombre', lines: ['Ana'], fuente: 'Registro Civil' }],
    })
  })
})
