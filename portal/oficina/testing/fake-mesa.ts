import { ContractError } from '#platform/contract/contract-errors.ts'
import { smallPdf } from '#platform/pdf/small-pdf.ts'
import type { Caso, Derecho, Lista, Motivo } from '#services/kit/mesa/schemas.ts'
import { relojSchema } from '#services/kit/requests/operations.ts'
import type { Mesa, MesaClient } from '../types.ts'

/** A call that the desk got, by the name of its operation. */
export interface GotCall {
  readonly name: string
  readonly input: unknown
}

/** A desk for tests: cases in memory, and answers that a test replaces. */
export interface FakeMesa {
  readonly mesa: Mesa
  /** Every call so far. */
  readonly got: GotCall[]
  /** What an operation answers instead, by its name. */
  readonly instead: Partial<Record<keyof MesaClient, () => Promise<unknown>>>
  /** Cases of each list. */
  readonly lists: Partial<Record<Lista, Caso[]>>
  derechos: Derecho[]
  /** Null: its cases are signed one by one. */
  batchUpToClp: number | null
  /** Reasons of a refusal. */
  readonly reasons: Motivo[]
}

export const caseIds = ['1', '2', '3'].map(digit => `00000000-0000-4000-8000-00000000000${digit}`)

const clara = { rut: 15_111_222, dv: '3', nombre: 'Clara Núñez', oficina: 'Valparaíso' }

/** A case whose rule proposes to approve, with one requirement that no register confirms. */
export function caseOf(at: number, change: Partial<Caso> = {}): Caso {
  const allowed = ['tomar', 'anotar', 'proponer', 'pedir', 'etiquetar'] as const
  return {
    idSolicitud: caseIds[at] ?? '',
    folio: `SD-${at + 1}`,
    titulo: `Niña ${at + 1}`,
    tramite: 'Subsidio',
    region: '05',
    estadoSolicitud: 'en_revision',
    fechaIngreso: '2026-11-02',
    reloj: relojSchema.parse({ vence: '2026-11-20', pausas: [] }),
    toma: null,
    etiquetas: [],
    porFirmar: false,
    rigeDesde: null,
    montoClp: 107_000,
    revision: '2.0',
    hoja: [
      {
        titulo: 'La niña',
        filas: [{ label: 'Nombre', lines: [`Niña ${at + 1}`], fuente: 'Registro Civil', hoy: 'Niña Otra' }],
      },
    ],
    requisitos: [
      {
        ...{ id: 'edad', texto: 'Tiene menos de 18 años.', norma: 'Ley 20.255, art. 35' },
        ...{ hecho: 'Nació en 2019.', fuente: 'Registro Civil', cumple: 'si' },
      },
      {
        ...{ id: 'cuidado', texto: 'La cuida quien pide.', norma: 'Ley 20.255, art. 35' },
        ...{ hecho: 'Ningún registro lo dice.', fuente: 'Nadie', cumple: 'no_se_sabe' },
      },
    ],
    propuestas: [
      {
        ...{ n: 1, autor: null, version: '1', decision: 'aprobar', requisitos: [], motivos: [] },
        ...{ razon: '', texto: '', hechaEn: '2026-11-03T12:00:00Z', estado: 'de_la_regla' },
        ...{ firma: null, devuelta: null },
      },
    ],
    historia: [
      { tipo: 'ingresada', por: 'La persona', texto: 'Ingresó.', ocurridoEn: '2026-11-02T12:00:00Z' },
    ],
    notas: [],
    documentos: [
      {
        ...{ idDocumento: caseIds[0] ?? '', tipo: 'Orden de cuidado', nombre: 'orden.pdf' },
        ...{ mime: 'application/pdf', subidoEn: '2026-11-02T12:00:00Z' },
      },
    ],
    acciones: [
      ...allowed.map(accion => ({ accion, porQueNo: null })),
      { accion: 'firmar', porQueNo: { codigo: 'nada', texto: 'Nadie propuso una decisión todavía.' } },
    ],
    ...change,
  }
}

/** The answer of a desk that refuses. */
export function refusal(name: string, status: number, data?: unknown): ContractError {
  return new ContractError({ service: 'mesa', operation: 'x' }, name, status, data)
}

export function createFakeMesa(key = 'muestra'): FakeMesa {
  const got: GotCall[] = []
  const instead: FakeMesa['instead'] = {}
  const fake = {
    got,
    instead,
    lists: { mias: [caseOf(0), caseOf(1), caseOf(2)] } as FakeMesa['lists'],
    derechos: ['ver', 'pedir', 'proponer', 'firmar', 'repartir'] as Derecho[],
    batchUpToClp: 200_000 as number | null,
    reasons: [
      { codigo: 'no_cuida', requisito: 'cuidado', norma: 'Art. 35', texto: 'No la cuida quien pide.' },
    ],
  }
  const calls = new Proxy({} as MesaClient, {
    get: (_target, name: keyof MesaClient) => async (input: unknown) => {
      got.push({ name, input })
      const other = instead[name]
      return other ? other() : answer(fake, name, input as Input)
    },
  })
  return Object.assign(fake, {
    mesa: { key, institucion: 'Instituto de Muestra', tramiteName: (id: string) => id, calls },
  })
}

interface Input {
  readonly params?: { readonly idSolicitud: string }
  readonly query?: { readonly lista?: Lista; readonly pagina?: number }
}

const written = { revision: '2.1', estadoSolicitud: 'en_revision' }

function answer(
  {
    lists,
    derechos,
    reasons,
    batchUpToClp,
  }: Pick<FakeMesa, 'lists' | 'derechos' | 'reasons' | 'batchUpToClp'>,
  name: keyof MesaClient,
  { params, query }: Input = {},
): unknown {
  switch (name) {
    case 'mesaValido':
      return {
        ...{ institucion: 'Instituto de Muestra', funcionario: clara, derechos, regiones: [], tramites: [] },
        colegas: [{ ...clara, derechos }],
        etiquetas: [{ codigo: 'dificil', texto: 'Difícil' }],
        catalogo: [{ tipo: 'orden', texto: 'Orden del tribunal' }],
        motivos: reasons,
        firmaEnLoteHastaClp: batchUpToClp,
      }
    case 'mesaCuentas':
      return { cuentas: Object.entries(lists).map(([lista, casos]) => ({ lista, casos: casos.length })) }
    case 'mesaListar': {
      const casos = (query?.pagina ?? 1) === 1 ? (lists[query?.lista ?? 'libres'] ?? []) : []
      return { casos: casos.map(caso => ({ ...caso, propone: 'aprobar' })), hayMas: false }
    }
    case 'mesaAbrir': {
      const all = Object.values(lists).flat()
      const found = all.find(({ idSolicitud }) => idSolicitud === params?.idSolicitud)
      if (!found) throw refusal('NoEncontrada', 404)
      return found
    }
    case 'mesaSiguiente':
      return { idSolicitud: lists.libres?.[0]?.idSolicitud ?? null }
    case 'mesaDocumento':
      return { bytes: smallPdf(), mediaType: 'application/pdf' }
    case 'mesaBuscar':
      return { casos: (lists.mias ?? []).map(caso => ({ ...caso, propone: null })), faltaProposito: true }
    case 'mesaInforme':
      return {
        ...{ desde: '2026-10-24', hasta: '2026-11-23', entradas: 12, resueltas: 9 },
        ...{ medianaDias: 4, p90Dias: 9.5 },
        porEdad: [{ tramo: '0 a 5', casos: 3 }],
        atrasadas: [{ causa: 'espera_firma', casos: 1 }],
        apartadas: [{ requisito: '=HYPERLINK("x")', casos: 2 }],
      }
    case 'mesaTiempos':
      return { tiempos: [{ tramite: 'Subsidio', casos: 12, medianaDias: 4, p90Dias: 9 }] }
    default:
      return written
  }
}
