import { formatClp } from '#domain/money.ts'
import { folded, list } from '#engine/content/content.ts'
import {
  edadPguMayores,
  pensionInferiorClp,
  pguClp,
  pguMayoresClp,
} from '#law/pension-garantizada-universal.ts'
import { onItsWayOutcome } from '../parts/requests/undelivered.ts'
import { defineEnquiry } from '../parts/telling/open-enquiry.ts'
import { hrefTo, paths as sibs } from '../sibs-beneficios-solidarios/paths.ts'
import { sentFor } from '../sibs-beneficios-solidarios/registers.ts'
import { paths } from './paths.ts'
import { outcomes, puedeSolicitar, requisitos } from './reasons.ts'
import { coarseStanding, findOwn, type Services, standingOf } from './registers.ts'

/** The enquiry at the procedure's own address: what the PGU is, and whether somebody may ask for it or has it. */
export const consulta = defineEnquiry({
  name: 'Consulta de la Pensión Garantizada Universal',
  outcomePath: paths.noPuede,
  whose: 'RUN de quien recibiría la PGU',
  title: 'Pensión Garantizada Universal (PGU)',
  lead: 'Vea si una persona puede pedir la PGU, si ya la tiene o en qué va su solicitud.',
  intro({ today }) {
    const edad = edadPguMayores.at(today)
    const complete =
      edad > 65
        ? `Completa son ${formatClp(pguClp.at(today))} al mes, y ${formatClp(pguMayoresClp.at(today))} desde los ${edad} años.`
        : `Completa son ${formatClp(pguMayoresClp.at(today))} al mes.`
    return [
      `Es un pago del Estado para cada mes de la vejez. ${complete} La paga el Instituto de Previsión Social (IPS).`,
      folded(
        'Qué pide la ley',
        list(requisitos(today)),
        `Se paga completa si las otras pensiones suman hasta ${formatClp(pensionInferiorClp.at(today))}. Sobre eso baja de a poco. Puede trabajar y recibirla.`,
      ),
    ]
  },
  own: async (services: Services, run, undelivered) => {
    const own = await findOwn(services, run)
    return (own && sentFor(undelivered, own)) ?? standingOf(own)
  },
  ask: ({ sibs }, query) => sibs.consultarPgu({ query }),
  coarse: coarseStanding,
  silent: 'error',
}).tells({
  id: 'puede_solicitar',
  path: paths.puede,
  outcomes: { ...outcomes, ...onItsWayOutcome(hrefTo(sibs.solicitudes)) },
  tell: async ({ context }) => puedeSolicitar(context.consulted.gate, context),
})
