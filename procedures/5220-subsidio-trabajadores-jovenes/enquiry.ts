import { formatClp } from '#domain/money.ts'
import { folded, list } from '#engine/content/content.ts'
import { subsidioJovenesClp } from '#law/trabajador-joven.ts'
import { onItsWay } from '../parts/requests/undelivered.ts'
import { defineEnquiry } from '../parts/telling/open-enquiry.ts'
import { paths } from './paths.ts'
import { leyOn, outcomes, puedePedirlo } from './reasons.ts'
import { coarseStanding, findOwn, type Services, standingOf } from './registers.ts'

/** The enquiry at the procedure's own address: whether somebody may ask for the subsidy or has it. */
export const consulta = defineEnquiry({
  name: 'Consulta del subsidio de trabajadores jóvenes',
  outcomePath: paths.respuesta,
  whose: 'RUN de quien trabaja',
  title: 'Subsidio a la cotización de trabajadores jóvenes',
  lead: 'Vea si una persona puede pedirlo o si ya lo tiene.',
  intro: ({ today }) => [
    `El Estado pone ${formatClp(subsidioJovenesClp.at(today))} al mes en la cuenta de la AFP (administradora de fondos de pensiones).`,
    folded('Qué pide la ley', list(leyOn(today))),
  ],
  own: async (services: Services, _run, undelivered) =>
    onItsWay(undelivered, ['5220'], { outcome: 'en_curso' }) ?? standingOf(await findOwn(services)),
  ask: ({ stj }, query) => stj.consultarTrabajador({ query }),
  coarse: coarseStanding,
  silent: 'error',
}).tells({
  id: 'puede_pedirlo',
  path: paths.puede,
  outcomes,
  tell: async ({ context }) => puedePedirlo(context.consulted.gate, context.today),
})
