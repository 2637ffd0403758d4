import type {
  CalidadMaternal,
  DocumentoMaternal,
  MotivoCompin,
  MotivoRechazoMaternal,
} from '#services/asignacion-familiar/contract.ts'

/** Names of document types. */
export const tipoDocumentoLabels: Readonly<Record<DocumentoMaternal, string>> = {
  embarazo: 'Certificado del embarazo',
  calidad: 'Contrato, liquidación de sueldo o boletas',
  otro: 'Otro papel',
}

/** Whose pregnancy it is. */
export const embarazoOptions = [
  { value: 'propio', label: 'Mío' },
  { value: 'conyuge', label: 'De mi esposa', hint: 'Debe ser su carga: estar registrada a su nombre.' },
] as const

/** In which capacity a person may ask. */
export const calidadOptions: readonly { value: CalidadMaternal; label: string; hint?: string }[] = [
  { value: 'trabajador_dependiente', label: 'Trabajo para un empleador' },
  { value: 'trabajador_independiente', label: 'Trabajo por mi cuenta' },
  { value: 'subsidiado', label: 'Recibo un subsidio', hint: 'Por ejemplo, por una licencia médica.' },
]

/** Who may have given the certificate; only doctors and midwives may. */
export const emisorOptions = [
  { value: 'medico', label: 'Un médico o una médica' },
  { value: 'matrona', label: 'Una matrona o un matrón' },
  { value: 'otro', label: 'Otra persona' },
] as const

/** What a certificate must have. */
export const contenidoOptions = [
  { value: 'fechas', label: 'Las dos fechas: la de gestación y la de parto' },
  { value: 'firma', label: 'El nombre y la firma de quien lo dio' },
  { value: 'centro', label: 'El nombre o el timbre del centro de salud' },
] as const

/** Why the COMPIN did not approve a certificate. */
export const motivoCompinTexts: Readonly<Record<MotivoCompin, string>> = {
  emisor_no_autorizado: 'Quien lo firmó no trabaja en un servicio de salud, ni está autorizado por uno.',
  embarazo_no_informado: 'Ningún servicio de salud le ha informado de ese embarazo.',
}

/** Reasons for a rejection, and what to do. */
export const motivoRechazoTexts: Readonly<Record<MotivoRechazoMaternal, string>> = {
  conyuge_no_acreditada:
    'Su esposa no está entre sus cargas. Pida primero que la reconozcan y después haga otra solicitud.',
  ya_la_tiene: 'Por este embarazo ya se paga la asignación. No hace falta pedirla otra vez.',
  en_curso: 'Antes llegó otra solicitud por este embarazo. Si no la aprueban, puede hacer una nueva.',
  suf_maternal:
    'Por este embarazo se paga el Subsidio Familiar (SUF). Para cambiar, renuncie a él en su municipalidad y pida de nuevo.',
  sin_empleador_ips:
    'Su empleador no paga por medio del IPS. Pídala en la caja de compensación de su empresa.',
  ingreso_sobre_tramo:
    'Sus ingresos pasan del último tramo. Si bajaron, lleve sus últimas liquidaciones de sueldo a una sucursal.',
  calidad_no_consta:
    'No consta su trabajo o su subsidio. Si cotiza, puede tardar hasta tres meses en constar. Después puede hacer otra solicitud: se pagan todos los meses.',
  menos_de_5_meses:
    'El embarazo aún no llegaba al quinto mes. Pídala desde ese día: se pagan todos los meses.',
  embarazo_terminado:
    'Según las fechas, el embarazo terminó. Pida los meses en una sucursal, con el certificado.',
  compin:
    'La COMPIN (Comisión de Medicina Preventiva e Invalidez) no aprobó el certificado. Pida otro en su consultorio y haga otra solicitud.',
}
