import type { IsoDate } from '#domain/dates.ts'
import { type Run, runFromWire } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { answerOf } from '../../kit/requests/confirmacion.ts'
import type { Request } from '../../kit/requests/request.ts'
import { listFound } from '../busqueda/desk.ts'
import type { Mesa } from '../busqueda/review.ts'
import { provenTitular } from '../busqueda/rules.ts'
import type { TipoCertificado } from '../rules.ts'
import { datosImposicionesOf } from './rules.ts'
import { type DatosImposiciones, imposiciones } from './schemas.ts'
import { cotizantes, listImposiciones } from './store.ts'

/** Contributions: immediately from the system, and from successful searches. Certificates do not expire. */
export const tipoImposiciones: TipoCertificado<typeof imposiciones> = {
  validDays: null,
  async disponibles(db, run, today) {
    const opciones = await listDatos(db, run, today)
    return {
      tipo: imposiciones,
      motivo: opciones.length > 0 ? null : { codigo: 'sin_registros' },
      opciones,
    }
  },
  async certificar(db, run, { de }, today) {
    const opciones = await listDatos(db, run, today)
    const datos = opciones.find(one => one.de === de)
    if (datos) return { kind: 'datos', datos }
    return opciones.length === 0
      ? { kind: 'no-disponible', motivo: { codigo: 'sin_registros' } }
      : { kind: 'no-encontrada' }
  },
}

async function listDatos(db: Queryable, run: Run, today: IsoDate): Promise<DatosImposiciones[]> {
  const own = await cotizantes.find(db, { run })
  const periodos = own ? await listImposiciones(db, run) : []
  const registered = own && {
    datos: datosImposicionesOf(
      own,
      periodos.filter(({ enLibros }) => !enLibros),
      { de: 'registro', folioBusqueda: null },
    ),
  }
  const searched: (DatosImposiciones | undefined)[] = []
  for (const request of await listFound(db, run))
    if (await mayStillSee(db, request, today)) searched.push(await datosOfSearch(db, request))
  return [registered?.datos, ...searched].filter(datos => datos !== undefined)
}

/** Whether the applicant may see what was found: for a living person, while her power or her own yes is there. */
async function mayStillSee(db: Queryable, request: Request<Mesa>, today: IsoDate): Promise<boolean> {
  const { run, solicitud } = request
  const { calidad } = solicitud
  const titular = runFromWire(solicitud.titular)
  if (calidad !== 'poder' || answerOf(request, titular) === 'si') return true
  return (await provenTitular(db, { run, calidad, titular }, today)) !== undefined
}

/** Contributions from books and system together: people who search need both in one document. */
async function datosOfSearch(
  db: Queryable,
  { id, folio, solicitud, datos }: Request<Mesa>,
): Promise<DatosImposiciones | undefined> {
  const run = runFromWire(solicitud.titular)
  const titular = await cotizantes.find(db, { run })
  const registered = (await listImposiciones(db, run)).filter(({ enLibros }) => !enLibros)
  return (
    titular &&
    datosImposicionesOf(titular, [...datos.hallados, ...registered], { de: id, folioBusqueda: folio })
  )
}
