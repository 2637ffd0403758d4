import type { ConcernWords } from '#engine/cases/concern.ts'
import type { Resumen } from '#services/agenda/contract.ts'
import { requests } from './requests.ts'

const para: Readonly<Record<Resumen['motivo'], string>> = {
  poder: 'dar un poder, con el que otra persona cobra por usted',
  supervivencia: 'mostrar que usted está viva o vivo',
  cambio_pago: 'cambiar cómo cobra su pensión',
}

/** What the pensioner is asked when somebody who is not her family on record asks for the visit. */
export const concerns: Readonly<Record<'pensionado', ConcernWords>> = {
  pensionado: {
    title: ({ applicant }) => `${applicant} pidió una visita del IPS para usted`,
    text(about) {
      const { motivo } = requests.of(about)
      const why = motivo && para[motivo]
      return [
        `Un funcionario del IPS iría a verlo a usted${why ? `, para ${why}` : ''}.`,
        'Hoy no hay visita: se da día y hora solo si usted dice que sí.',
        'Si dice que sí y después cambia de idea, llame al 101 y diga que no quiere la visita.',
      ]
    },
    confirm: {
      title: '¿Quiere esta visita?',
      yes: 'Sí, la quiero',
      no: 'No, yo no la pedí',
      afterNo: 'La solicitud se rechaza y nadie va.',
      afterSilence: 'La solicitud se rechaza y nadie va.',
    },
  },
}
