import { formatClp } from '#domain/money.ts'
import type { ConcernAbout, ConcernWords } from '#engine/concern.ts'
import { subsidioDiscapacidadClp } from '#law/beneficios-solidarios.ts'

const childOf = ({ data }: ConcernAbout) => data.nombreEscrito || 'un niño o una niña a su cargo'

/** Asked of whom a register names, when somebody else says that she cares for the child. */
const words: ConcernWords = {
  title: about => `${about.applicant} pidió el Subsidio de Discapacidad por ${childOf(about)}`,
  text: about => [
    `${about.applicant} dice que ${childOf(about)} está siempre a su cuidado. ${about.data.respaldo ? `Como prueba dio: ${about.data.respaldo}. ` : ''}Si usted lo confirma y se cumple lo demás, cobrará ${formatClp(subsidioDiscapacidadClp.at(about.filedOn))} al mes.`,
    'Mientras usted no responde, no se paga nada y no mostramos ningún dato del niño o de la niña. Usted también puede pedir el subsidio: esta solicitud no se lo impide.',
  ],
  confirm: {
    title: '¿Está a cargo de esa persona?',
    yes: 'Sí, lo confirmo',
    no: 'No, no lo confirmo',
    afterNo: 'La solicitud se rechaza. No se paga nada.',
  },
}

/** Texts for the parents or the guardian on record. */
export const concerns = { madre: words, padre: words, tutor: words }
