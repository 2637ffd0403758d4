import { folded, list } from '#engine/content/content.ts'
import { onItsWay } from '../parts/requests/undelivered.ts'
import { defineEnquiry } from '../parts/telling/open-enquiry.ts'
import { paths } from './paths.ts'
import { conBeneficio, outcomes, requisitos } from './reasons.ts'
import { coarseStanding, findOwn, type Services, standingOf } from './registers.ts'

/** The enquiry at the procedure's own address; a signed-in person's answer has an address for each state. */
export const consulta = defineEnquiry({
  name: 'Consulta de la exención del 7 % de salud',
  outcomePath: paths.error,
  whose: 'RUN de quien recibe la pensión',
  title: 'Eliminación del 7 % de salud para pensionados',
  lead: 'Vea si una pensión ya no paga el 7 % de salud, y qué puede hacer si todavía lo paga.',
  intro: ({ today }) => [
    'El Estado paga esa parte por las personas de 65 años o más que cumplen la ley. Se aplica solo, cada mes.',
    folded('Qué pide la ley', list(requisitos.rules(today))),
  ],
  own: async (services: Services, _run, undelivered) =>
    onItsWay(undelivered, ['41345'], { outcome: 'tramite_en_curso' }) ?? standingOf(await findOwn(services)),
  ask: ({ exencionSalud }, query) => exencionSalud.consultar({ query }),
  coarse: coarseStanding,
  silent: 'error',
}).tells({
  id: 'con_beneficio',
  path: paths.conBeneficio,
  outcomes,
  tell: async ({ context }) => conBeneficio(context.consulted.gate, context.today),
})
