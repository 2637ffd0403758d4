import type { ConcernWords } from '#engine/cases/concern.ts'

/** Words for the person about whose contributions somebody else asks. */
export const concerns: Readonly<Record<string, ConcernWords>> = {
  titular: {
    title: ({ applicant }) => `${applicant} pidió buscar sus imposiciones antiguas`,
    text: ({ applicant }) => [
      `Si se hace la búsqueda, ${applicant} recibe un certificado con el nombre de usted, sus empleadores y los meses que cotizó.`,
      'Si hay un poder suyo en el registro, la búsqueda sigue con ese poder. Usted puede terminarlo en «Mis poderes». Si no lo hay, nada se busca mientras usted no lo confirme.',
      'Si no sabe de esto, o no está de acuerdo, llame gratis al 101.',
    ],
    confirm: {
      title: '¿Quiere que le busquen sus imposiciones?',
      yes: 'Sí, lo confirmo',
      no: 'No, yo no lo pedí',
      afterNo: 'Si responde que no, no se busca y la solicitud se cierra.',
      afterSilence: 'No se busca nada y la solicitud se cierra.',
    },
  },
}
