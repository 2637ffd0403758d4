import type { ConcernAbout, ConcernWords } from '#engine/cases/concern.ts'
import type { Resumen } from '#services/agenda/contract.ts'
import { lastDayToCallOff, whoComes } from './pages/visita.ts'
import { requests } from './requests.ts'
import { cuando } from './words.ts'

const para: Readonly<Record<Resumen['motivo'], string>> = {
  poder: 'dar un poder, con el que otra persona cobra por usted',
  supervivencia: 'mostrar que usted está viva o vivo',
  cambio_pago: 'cambiar cómo cobra su pensión',
}

const unanswered: ReadonlySet<string> = new Set(['ingresada', 'en_revision', 'por_confirmar', 'observada'])
const calledOff: ReadonlySet<string> = new Set(['desistida', 'cancelada', 'rechazada'])
const callOff =
  'puede cancelar la visita en esta página, hasta el día hábil anterior. El mismo día, llame al 101.'

/** While there is no visit yet: before her answer, and after it. */
const waitingText = ({ answer }: Pick<ConcernAbout, 'answer'>): readonly string[] => {
  if (answer === 'si')
    return ['Usted dijo que sí. El IPS da un día y una hora.', `Si cambia de idea, ${callOff}`]
  if (answer) return ['Usted no dijo que sí: nadie irá.']
  return [
    'Hoy no hay visita: se da día y hora solo si usted dice que sí.',
    `Si dice que sí y después cambia de idea, ${callOff}`,
  ]
}

/** What the pensioner is asked when somebody who is not her family on record asks for the visit. */
export const concerns: Readonly<Record<'pensionado', ConcernWords>> = {
  pensionado: {
    readsEntries: ['aprobada'],
    title: ({ applicant }) => `${applicant} pidió una visita del IPS para usted`,
    text(about) {
      const { motivo, fecha, hora, funcionario, oficina, credencial } = requests.of(about)
      const why = motivo && para[motivo]
      return [
        `Pidió que un funcionario del IPS vaya a verlo a usted${why ? `, para ${why}` : ''}.`,
        ...(calledOff.has(about.state ?? '') ? ['No hay visita: nadie irá.'] : []),
        ...(about.state === 'aprobada' && fecha && hora
          ? [
              `La visita es el ${cuando({ fecha, hora })}.`,
              ...(credencial ? whoComes({ funcionario, oficina, credencial }) : []),
            ]
          : []),
        ...(unanswered.has(about.state ?? '') ? waitingText(about) : []),
      ]
    },
    confirm: {
      title: '¿Quiere esta visita?',
      yes: 'Sí, la quiero',
      no: 'No, yo no la pedí',
      afterYes: 'El IPS da un día y una hora. Le escribimos cuándo es.',
      afterNo: 'La solicitud se rechaza y nadie va.',
      afterSilence: 'La solicitud se rechaza y nadie va.',
    },
    takeBack: {
      title: 'Si ya no quiere la visita',
      text: 'Puede cancelarla aquí. Nadie irá, y le avisamos a quien la pidió. No se puede deshacer.',
      yes: 'Cancelar la visita',
      done: 'La visita quedó cancelada: nadie irá. Le avisamos a quien la pidió.',
      isOpen(about, today) {
        const { fecha } = requests.of(about)
        if (about.state === 'aprobada') return fecha !== undefined && today <= lastDayToCallOff(fecha)
        return about.state === 'en_revision'
      },
    },
  },
}
