import { fullName } from '#domain/person-name.ts'
import { type Run, runFromWire, runToWire } from '#domain/run.ts'
import { plazoPensionReparto } from '#law/pensiones-reparto.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { Concernido, DeskDefinition, Request } from '../kit/requests/request.ts'
import { lineOf, summaryOf } from '../kit/requests/views.ts'
import type { EnLista } from './contract.ts'
import { gatherFacts } from './facts.ts'
import { folioOf, isChildOf, key, livingOf, type Mesa, sinDecidir, temaMuerteOf, temaOf } from './mesa.ts'
import { review } from './review.ts'
import type { SolicitudRecibida } from './schemas.ts'
import { addSemanas, findImponente, type Imponente } from './store.ts'

/** Pension requests: for oneself, or for a child. */
export const deskDefinition: DeskDefinition<Mesa> = {
  key,
  institucion: 'Pensiones del antiguo sistema',
  folioOf,
  decisionWorkingDays: plazoPensionReparto.days,

  async admit(db, solicitud, { run }) {
    const beneficiario = runFromWire(solicitud.beneficiario)
    if (solicitud.calidad === 'titular' ? beneficiario !== run : beneficiario === run)
      throw namedError('NoAutorizado')
    if (solicitud.calidad === 'padre_o_madre' && !(await isChildOf(db, beneficiario, run)))
      throw namedError('NoAutorizado')
    const { tramite, causante } = solicitud
    return {
      // The beneficiary can see a request filed for her, and withdraw it (decisions 6).
      partes: beneficiario === run ? [] : [beneficiario],
      temas: [temaOf(tramite.id, beneficiario), ...(causante ? [temaMuerteOf(runFromWire(causante))] : [])],
      datos: sinDecidir,
      concernidos: await concernidosOf(db, solicitud, run),
    }
  },

  gather: (tx, request) => gatherFacts(tx, request),
  review,
  tipoEvento: ({ estado, datos }) => (estado === 'en_revision' && datos.enComision ? 'en_comision' : estado),

  async reached(tx, request) {
    const { semanasReconocidas } = request.datos
    if (request.estado === 'aprobada' && semanasReconocidas)
      await addSemanas(tx, runFromWire(request.solicitud.beneficiario), semanasReconocidas)
  },

  enLista: lineOfPension,
  resumen(request, history) {
    const { nombre: _nombre, enComision: _asked, ...shown } = { ...sinDecidir, ...request.datos }
    return { ...lineOfPension(request), ...summaryOf(request, history), ...shown }
  },
}

/**
 * Who is told of a request on the day it is filed: the parents of a child for whom somebody else asks, and the spouse and
 * grown-up children of a deceased whose cohabitee asks.
 */
async function concernidosOf(
  db: Queryable,
  { calidad, vinculo, causante, beneficiario }: SolicitudRecibida,
  run: Run,
): Promise<readonly Concernido[]> {
  if (calidad === 'tutor') {
    const child = await findImponente(db, runFromWire(beneficiario))
    const parents = child ? await livingOf(db, [child.padre, child.madre]) : []
    return toldOf(parents, 'padre_o_madre', run)
  }
  if (vinculo !== 'conviviente' || !causante) return []
  const dead = await findImponente(db, runFromWire(causante))
  if (!dead?.fechaDefuncion) return []
  return [
    ...toldOf(await livingOf(db, [dead.conyuge]), 'conyuge', run),
    ...toldOf(await livingOf(db, dead.hijos), 'hijo', run),
  ]
}

const toldOf = (people: readonly Imponente[], como: string, applicant: Run): readonly Concernido[] =>
  people.filter(one => one.run !== applicant).map(one => ({ run: one.run, como }))

function lineOfPension(request: Request<Mesa>): EnLista {
  const { tramite, beneficiario, causante } = request.solicitud
  const who = runToWire(runFromWire(beneficiario))
  return {
    ...lineOf(request),
    tramite: tramite.id,
    beneficiario: request.datos.nombre ?? fullName(beneficiario),
    rutBeneficiario: who.rut,
    dvBeneficiario: who.dv,
    causante: causante ? fullName(causante) : '',
    rutCausante: causante?.rut ?? null,
    dvCausante: causante?.dv ?? null,
  }
}
