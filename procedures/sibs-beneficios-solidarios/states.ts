import { formatMonth } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { MotivoRechazo, TipoDocumento } from '#services/sibs/contract.ts'
import { requestStates } from '../parts/requests/request-states.ts'

/** Why an application, or one of its benefits, was rejected, and what to do. */
export const motivosRechazo: Readonly<Record<MotivoRechazo, string>> = {
  EDAD: 'Falta o sobra edad para lo que pidió. Vea en la ficha desde qué edad se puede.',
  PFP: 'El puntaje que mide los ingresos pasa del máximo. Si algo cambió en su casa, avise en su municipio y pida otra vez.',
  RESIDENCIA:
    'No se ven los años en Chile que pide la ley. Lleve pruebas a una sucursal: contratos, estudios o controles de salud.',
  PENSION_BASE:
    'Las otras pensiones pasan del monto máximo. Si alguna ya no la recibe, dígalo en una sucursal.',
  FONDO_UNIFORMADO: 'Recibe una pensión de Dipreca o de Capredena. Llame al 101 y pregunte por su caso.',
  TIENE_PENSION: 'Ya recibe una pensión. Vea si le toca el APSI, que sube una pensión de invalidez baja.',
  SIN_PENSION: 'No recibe una pensión que se pueda subir. Vea si le toca la PBSI.',
  PENSION_ALTA: 'La pensión que recibe es igual o mayor que la que paga el Estado.',
  SOLO_MUJERES: 'El Bono por Hijo es para mujeres.',
  SIN_CALIFICACION:
    'No hay una calificación de trabajo pesado. Si la tiene, lleve el certificado a una sucursal.',
  YA_TIENE: 'Ya lo tiene. Si no le llega el pago, llame al 101.',
  EN_CURSO: 'Ya había otra solicitud por lo mismo. Esa sigue su curso.',
  INVALIDEZ_NEGADA:
    'La comisión médica no declaró la invalidez. Puede reclamar, o pedir que la vean otra vez con informes nuevos de su médico.',
  SIN_HIJOS:
    'El Registro Civil no confirma a ninguno de los hijos que anotó. Si falta alguno, pida ahí que lo corrijan y haga otra solicitud.',
  FALLECIDA: 'La persona falleció. Vea si quedó dinero sin cobrar, en el trámite de saldo insoluto.',
  SIN_RESOLUCION: 'No encontramos la respuesta que pidió revisar. Llame al 101.',
  FUERA_DE_PLAZO:
    'Se pidió después del último día. Puede pedir la PGU otra vez, con las pruebas que faltaron.',
  PENSION_SOBRE_INFERIOR:
    'Por sus otras pensiones, la PGU baja y se paga una parte. Con los datos de hoy, el monto es el mismo.',
  SIN_CONFIRMAR:
    'El poder de quien pidió ya no está vigente, y la persona no confirmó la solicitud. Ella la puede hacer con su ClaveÚnica.',
}

/** Names of document types. */
export const tipoDocumentoLabels: Readonly<Record<TipoDocumento, string>> = {
  representacion_tercero: 'Poder',
  certificado_medico: 'Certificado médico',
  no_comparecencia: 'Papel de por qué no fue a la comisión',
  documento_funcionario: 'Documento de la atención',
  certificado_nacimiento: 'Certificado de nacimiento',
  antecedente_revision: 'Prueba para la revisión',
}

/** States of an application (procedures, sibs): those of the desk. */
export const states = requestStates({
  institution: 'El IPS',
  approved: 'El IPS aprobó al menos un beneficio. En su solicitud dice cuál, y desde cuándo se paga.',
  isPaid: true,
  asksOthers: true,
  motivos: motivosRechazo,
  approvedText: ({ montoClp, desde }) =>
    [
      montoClp && montoClp !== '0' && `Se pagan ${formatClp(Number(montoClp))} al mes.`,
      desde && `El primer mes es ${formatMonth(desde)}.`,
    ]
      .filter(Boolean)
      .join(' ') || undefined,
  states: {
    pagada: {
      label: 'Concedida',
      text: 'El IPS dejó listo el pago mensual. En su solicitud dice desde cuándo.',
    },
  },
  events: {
    pagada: {
      title: 'Pago listo',
      tone: 'exito',
      text: ({ desde }) => desde && `El primer pago es el de ${formatMonth(desde)}.`,
    },
  },
})
