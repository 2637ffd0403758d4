import { isoDateInChile } from '#domain/dates.ts'
import { parseRun, type Run, runToWire } from '#domain/run.ts'
import type { Caller } from '#platform/contract/call-types.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { DeskTypes, MesaDefinition, Request } from '../requests/request.ts'
import { reviewOf } from '../requests/reviewer.ts'
import { clockFor } from '../requests/views.ts'
import {
  findCase,
  logged,
  type MesaParts,
  miradaOf,
  namesOf,
  officialOf,
  revisionOf,
  situationOf,
} from './context.ts'
import { type FilaGuardada, pageSize } from './lists.ts'
import type { MesaHandlers } from './operations.ts'
import { acciones, porQueNo } from './rules.ts'
import type { Caso, Etiqueta, Fila, Funcionario, Propuesta, Toma } from './schemas.ts'
import { sheetToday } from './sheet.ts'
import type { PersonaDeMesa, PropuestaGuardada } from './store.ts'
import { toldActs, toldStates } from './told.ts'
import { inWords, withKnownNorm } from './wording.ts'

type Reading = 'mesaValido' | 'mesaCuentas' | 'mesaListar' | 'mesaAbrir' | 'mesaDocumento' | 'mesaBuscar'

/** What officials read. */
export function readingHandlers<T extends DeskTypes>(parts: MesaParts<T>): Pick<MesaHandlers, Reading> {
  const { database, lists, store, mesa } = parts
  return {
    mesaValido: ({ caller }) => valid(parts, caller),

    async mesaCuentas({ caller }) {
      const persona = await officialOf(parts, caller, 'ver')
      return { cuentas: await lists.counts(database, await miradaOf(parts, persona)) }
    },

    async mesaListar({ query, caller }) {
      const persona = await officialOf(parts, caller, 'ver')
      const { lista, pagina, ...filtro } = query
      const mirada = await miradaOf(parts, persona)
      const rows = await lists.page(database, lista, mirada, filtro, pagina)
      const casos = await rowsOf(parts, rows.slice(0, pageSize))
      return { casos, hayMas: rows.length > pageSize }
    },

    async mesaAbrir(call) {
      const persona = await officialOf(parts, call.caller, 'ver')
      const found = await findCase(parts, call, persona, 'abrir', call.query.proposito)
      return wholeCase(parts, found, persona)
    },

    async mesaDocumento(call) {
      const persona = await officialOf(parts, call.caller, 'ver')
      const found = await findCase(parts, call, persona, 'documento', call.query.proposito)
      const kept = await store.contenido(database, found, call.params.idDocumento)
      if (!kept) throw namedError('NoEncontrada')
      return { bytes: new Uint8Array(kept.contenido), mediaType: kept.mime }
    },

    async mesaBuscar({ body, caller, reason }) {
      const persona = await officialOf(parts, caller, 'ver')
      const mirada = await miradaOf(parts, persona)
      const everywhere = body.proposito.length >= shortestPurpose
      const run = parseRun(body.texto)
      const rows = await lists.search(database, mirada, body.texto, run, everywhere)
      const purpose = body.proposito || reason?.purpose || 'Buscar un caso'
      const look = { operacion: 'buscar', purpose }
      for (const row of rows) {
        const { conciernen } = await store.conciernen(database, row)
        const runs = [row.run, ...conciernen]
        await logged(parts, { caller, reason }, persona, { ...look, runs, idSolicitud: row.id })
      }
      // That she has no request is told too.
      if (run && rows.length === 0) await logged(parts, { caller, reason }, persona, { ...look, runs: [run] })
      return { casos: await rowsOf(parts, rows), faltaProposito: !everywhere }
    },
  }

  async function valid(
    { definition }: MesaParts<T>,
    { run, actor }: Caller,
  ): ReturnType<MesaHandlers['mesaValido']> {
    const persona = parts.hasPeople && actor === undefined ? await store.persona(database, run) : undefined
    const isIn = persona !== undefined && persona.derechos.length > 0
    const colegas = isIn ? await receivers(parts, persona) : []
    const today = isoDateInChile(parts.clock.now())
    return {
      funcionario: isIn ? officialOnWire(persona) : null,
      derechos: [...(persona?.derechos ?? [])],
      regiones: [...(persona?.regiones ?? [])],
      tramites: [...(persona?.tramites ?? [])],
      colegas: colegas.map(one => ({ ...officialOnWire(one), derechos: [...one.derechos] })),
      ...(isIn ? offered(mesa, today) : nothingOffered),
      institucion: definition.institucion,
    }
  }
}

/** To whom she may give a request, if she gives them: who proposes and attends a region and a procedure of hers. */
async function receivers<T extends DeskTypes>(
  { store, database }: MesaParts<T>,
  { derechos, regiones, tramites }: PersonaDeMesa,
): Promise<PersonaDeMesa[]> {
  if (!derechos.includes('repartir')) return []
  const meets = (some: readonly string[], others: readonly string[]) =>
    some.length === 0 || others.length === 0 || some.some(one => others.includes(one))
  return (await store.proponentes(database)).filter(
    one => meets(regiones, one.regiones) && meets(tramites, one.tramites),
  )
}

/** Letters of a purpose that opens what is outside an official's lists. */
const shortestPurpose = 10

const nothingOffered = { etiquetas: [], catalogo: [], motivos: [], firmaEnLoteHastaClp: null }

/** What forms of the mesa offer. */
const offered = <T extends DeskTypes>(mesa: MesaDefinition<T>, today: string) => ({
  etiquetas: [...mesa.etiquetas],
  catalogo: Object.entries<string>(mesa.catalogo).map(([tipo, texto]) => ({ tipo, texto })),
  motivos: mesa.motivos.map(withKnownNorm),
  firmaEnLoteHastaClp: mesa.firmaEnLoteHastaClp?.(today) ?? null,
})

const officialOnWire = ({ run, nombre, oficina }: PersonaDeMesa): Funcionario => ({
  ...runToWire(run),
  nombre,
  oficina,
})

const labelsOf = <T extends DeskTypes>(
  { etiquetas }: MesaDefinition<T>,
  codigos: readonly string[],
): Etiqueta[] => codigos.flatMap(codigo => etiquetas.find(one => one.codigo === codigo) ?? [])

const leaseOf = (
  { por, desde, vence }: Pick<FilaGuardada, 'por' | 'desde' | 'vence'>,
  name: (run: Run) => Funcionario,
): Toma | null =>
  por && desde && vence ? { por: name(por), desde: desde.toISOString(), vence: vence.toISOString() } : null

/** Rows of lists, in contract format. */
async function rowsOf<T extends DeskTypes>(
  parts: MesaParts<T>,
  rows: readonly FilaGuardada[],
): Promise<Fila[]> {
  const name = await namesOf(
    parts,
    rows.map(({ por }) => por),
  )
  return rows.map(row => rowOnWire(parts, row, name))
}

function rowOnWire<T extends DeskTypes>(
  { mesa }: MesaParts<T>,
  row: FilaGuardada,
  name: (run: Run) => Funcionario,
): Fila {
  const {
    id,
    folio,
    titulo,
    tramite,
    region,
    estado,
    fechaIngreso,
    decision,
    porJuzgar,
    montoClp,
    porFirmar,
    rigeDesde,
  } = row
  return {
    ...{ idSolicitud: id, folio, titulo, tramite, region, estadoSolicitud: estado, fechaIngreso },
    reloj: clockFor(row),
    toma: leaseOf(row, name),
    etiquetas: labelsOf(mesa, row.etiquetas),
    // No rule grants on what no register says.
    propone: porJuzgar ? null : decision,
    ...(porJuzgar && { porJuzgar }),
    porFirmar,
    rigeDesde: rigeDesde?.toISOString() ?? null,
    montoClp,
    revision: revisionOf(row),
  }
}

async function wholeCase<T extends DeskTypes>(
  parts: MesaParts<T>,
  request: Request<T>,
  persona: PersonaDeMesa,
): Promise<Caso> {
  const { database, store, lists, clock, mesa, requests } = parts
  const row = await lists.row(database, request.id, clock.now())
  if (!row) throw namedError('NoEncontrada')
  const propuestas = await store.propuestas(database, request)
  const acts = await store.acts(database, request)
  const notas = await store.notas(database, request)
  const name = await namesOf(parts, [
    row.por,
    ...propuestas.flatMap(({ autor, firmadaPor, devueltaPor }) => [autor, firmadaPor, devueltaPor]),
    ...acts.map(({ por }) => por),
    ...notas.map(({ autor }) => autor),
  ])
  const input = await reviewOf(parts, database, request)
  const situacion = await situationOf(parts, database, request, persona)
  const { propone: _propone, porJuzgar: _porJuzgar, ...shown } = rowOnWire(parts, row, name)
  const applied = propuestas.find(({ estado }) => estado === 'aplicada')
  return {
    ...shown,
    hoja: inWords(sheetToday(await store.keptSheet(database, request), mesa.hoja(input))),
    requisitos: (applied?.segunRegla ?? mesa.requisitos(input)).map(withKnownNorm),
    propuestas: propuestas.map(one => proposalOnWire(mesa, one, name)),
    historia: [
      ...toldStates(await requests.history(database, request), 0, request.atendidaPor ?? undefined),
      ...toldActs(acts, name),
    ].toSorted((one, other) => one.ocurridoEn.localeCompare(other.ocurridoEn)),
    notas: notas.map(({ autor, texto, escritaEn }) => ({
      autor: name(autor),
      texto,
      escritaEn: escritaEn.toISOString(),
    })),
    documentos: (await store.documentos(database, request)).map(({ id, tipo, subidoEn, ...one }) => ({
      ...one,
      idDocumento: id,
      tipo: mesa.catalogo[tipo as T['tipo']] ?? tipo,
      subidoEn: subidoEn.toISOString(),
    })),
    acciones: acciones.map(accion => ({ accion, porQueNo: porQueNo(accion, situacion) ?? null })),
  }
}

function proposalOnWire<T extends DeskTypes>(
  { motivos }: MesaDefinition<T>,
  one: PropuestaGuardada,
  name: (run: Run) => Funcionario,
): Propuesta {
  const { n, version, decision, requisitos, razon, texto, estado } = one
  return {
    ...{ n, version, decision, requisitos, razon, texto, estado },
    autor: one.autor === null ? null : name(one.autor),
    motivos: one.motivos.flatMap(codigo =>
      motivos.filter(motivo => motivo.codigo === codigo).map(withKnownNorm),
    ),
    hechaEn: one.hechaEn.toISOString(),
    firma:
      one.firmadaPor && one.firmadaEn && one.aplicaEn
        ? {
            por: name(one.firmadaPor),
            firmadaEn: one.firmadaEn.toISOString(),
            aplicaEn: one.aplicaEn.toISOString(),
          }
        : null,
    devuelta:
      one.devueltaPor === null ? null : { por: name(one.devueltaPor), comentario: one.devolucion ?? '' },
  }
}
