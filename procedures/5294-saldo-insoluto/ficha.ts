import { formatDate } from '#domain/dates.ts'
import { plazoRespuesta } from '#law/solicitudes.ts'
import { sent } from '../ficha/done.ts'
import { lastCase } from '../ficha/known.ts'
import type { Ficha } from '../ficha/types.ts'
import { answeredIn, askForReview, byPhone, byVideo, inBranch } from '../ficha/ways.ts'

/** Payments that a deceased pensioner had not collected (procedures, 5294). */
export const ficha: Ficha = {
  id: '5294',
  title: 'Dinero que alguien no alcanzó a cobrar',
  officialName: 'Saldo insoluto de pensionados fallecidos',
  institution: 'ips',
  category: 'fallecimiento',
  visibleTo: 'todos',
  summary: 'El dinero que una persona no alcanzó a cobrar antes de fallecer, para su familia.',
  what: [
    'A veces una persona fallece y quedan meses de pensión sin cobrar. Ese dinero se llama saldo insoluto.',
    'Lo paga el Instituto de Previsión Social (IPS) a los herederos, que son la familia que la ley reconoce.',
    'Si son varios, uno puede hacer el trámite por todos. Los demás lo autorizan con un poder, un papel firmado.',
  ],
  who: [
    'La esposa, el esposo o la pareja con acuerdo de unión civil.',
    'Los hijos.',
    'Los padres.',
    'Los hermanos.',
  ],
  need: [
    'El RUN de quien falleció, o sea, el número de su carné. También el de cada heredero.',
    'Una declaración de los herederos, firmada, si piden hasta 5 unidades tributarias anuales.',
    'La posesión efectiva, si piden más. Es el papel que dice quiénes son los herederos. La da el Registro Civil o un juez.',
    'En línea, cada heredero confirma la lista con su ClaveÚnica.',
    'En la sucursal, además, el carné de cada heredero, el certificado de defunción y uno del banco con la cuenta donde quieren el dinero.',
    'El poder, si uno va por todos.',
  ],
  how: [
    {
      channel: 'online',
      steps: [
        'Entre a este portal con su ClaveÚnica, la clave única del Estado.',
        'Diga quién falleció. Si el Registro Civil lo tiene como heredero, ve qué meses quedaron sin cobrar.',
        'Marque los meses que pide.',
        'Agregue a los herederos, uno por uno, con la parte de cada uno.',
        'Suba los papeles y elija cómo quieren cobrar.',
        'Revise todo y envíe. Guarde el número de su solicitud.',
        'A los demás herederos se les pregunta si están de acuerdo. Con eso se paga.',
      ],
    },
    inBranch('Falleció un familiar y quiero saber si quedó dinero sin cobrar'),
    byVideo('Quiero saber si mi familiar dejó pagos sin cobrar'),
    byPhone,
  ],
  cost: 'Es gratis, en línea y en la sucursal. La posesión efectiva y la notaría pueden tener un costo.',
  term: answeredIn(plazoRespuesta),
  rejections: [
    {
      reason: 'No quedó dinero sin cobrar.',
      remedy: 'No hay nada que pedir. Vea si le toca la asignación por muerte.',
    },
    {
      reason: 'Falta un heredero.',
      remedy: 'Haga otra solicitud y póngalo también, con su parte.',
    },
    {
      reason: 'El Registro Civil no tiene anotado el parentesco.',
      remedy: 'Pida ahí que lo corrijan, o vaya a una sucursal con la posesión efectiva.',
    },
    {
      reason: 'Un heredero no está de acuerdo.',
      remedy: 'Hablen en familia y hagan otra solicitud, o vayan con la posesión efectiva.',
    },
    {
      reason: 'Pasó el plazo para cobrar, que es de 24 meses.',
      remedy: 'Pregunte en la sucursal desde cuándo se contó.',
    },
    askForReview,
  ],
  law: [{ name: 'Ley 19.903', about: 'Posesión efectiva ante el Registro Civil.' }],
  updatedAt: '2026-11-21',
  similar: ['5300', '5199', '5239'],
  offer: {
    urgency: 4,
    to(known) {
      const dead = known.spouse ?? known.parent
      if (!dead || lastCase(known, '5294')) return undefined
      return {
        title: 'Lo que quedó sin cobrar',
        why: `Según el Registro Civil, ${dead.nombre} falleció el ${formatDate(dead.fechaDefuncion)}.`,
        rule: 'Si tenía una pensión, sus herederos cobran los meses que no alcanzó a cobrar, durante 24 meses.',
      }
    },
  },
  momentos: [
    {
      momento: 'fallecimiento',
      order: 3,
      title: 'Cobrar lo que quedó pendiente',
      text: 'Si la persona tenía una pensión, puede haber pagos que no alcanzó a cobrar. Son de su familia.',
      done: sent('5294'),
    },
  ],
  palabras: [
    'herencia',
    'herederos',
    'pensión no cobrada',
    'murió un pensionado',
    'última pensión',
    'dinero del difunto',
    'posesión efectiva',
    'saldos insolutos',
    'no alcanzó a cobrar',
    'murió y no cobró',
    'plata de mi papá que murió',
    'último pago del fallecido',
    'mi tata murió y no cobró',
    'mi papá murió y dejó plata',
  ],
}
