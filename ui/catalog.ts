import { acceptNoticeDocs } from './accept-notice/accept-notice.examples.tsx'
import { accessibilityMenuDocs } from './accessibility-menu/accessibility-menu.examples.tsx'
import { addressFieldsDocs } from './address-fields/address-fields.examples.tsx'
import { amountBarsDocs } from './amount-bars/amount-bars.examples.tsx'
import { backLinkDocs } from './back-link/back-link.examples.tsx'
import { bankAccountFieldsDocs } from './bank-account-fields/bank-account-fields.examples.tsx'
import { barChartDocs } from './bar-chart/bar-chart.examples.tsx'
import { breadcrumbsDocs } from './breadcrumbs/breadcrumbs.examples.tsx'
import { buttonDocs } from './button/button.examples.tsx'
import { cardDocs } from './card/card.examples.tsx'
import { checkboxGroupDocs } from './checkbox-group/checkbox-group.examples.tsx'
import { checklistDocs } from './checklist/checklist.examples.tsx'
import { choiceTableDocs } from './choice-table/choice-table.examples.tsx'
import { claveUnicaButtonDocs } from './claveunica-button/claveunica-button.examples.tsx'
import type { ComponentDocs } from './component-docs.ts'
import { countBarDocs } from './count-bar/count-bar.examples.tsx'
import { dateFieldDocs } from './date-field/date-field.examples.tsx'
import { declarationDocs } from './declaration/declaration.examples.tsx'
import { definitionRowsDocs } from './definition-rows/definition-rows.examples.tsx'
import { detailsDocs } from './details/details.examples.tsx'
import { documentCardDocs } from './document-card/document-card.examples.tsx'
import { documentUploadDocs } from './document-upload/document-upload.examples.tsx'
import { downloadLinkDocs } from './download-link/download-link.examples.tsx'
import { emailTwiceDocs } from './email-twice/email-twice.examples.tsx'
import { emptyStateDocs } from './empty-state/empty-state.examples.tsx'
import { errorSummaryDocs } from './error-summary/error-summary.examples.tsx'
import { factListDocs } from './fact-list/fact-list.examples.tsx'
import { familyTreeDocs } from './family-tree/family-tree.examples.tsx'
import { figureNumberDocs } from './figure-number/figure-number.examples.tsx'
import { fileFieldDocs } from './file-field/file-field.examples.tsx'
import { filterFormDocs } from './filter-form/filter-form.examples.tsx'
import { folioPanelDocs } from './folio-panel/folio-panel.examples.tsx'
import { footerDocs } from './footer/footer.examples.tsx'
import { helpPanelDocs } from './help-panel/help-panel.examples.tsx'
import { heroDocs } from './hero/hero.examples.tsx'
import { iconDocs } from './icon/icon.examples.tsx'
import { integerFieldDocs } from './integer-field/integer-field.examples.tsx'
import { itemListDocs } from './item-list/item-list.examples.tsx'
import { lifeLineDocs } from './life-line/life-line.examples.tsx'
import { linkListDocs } from './link-list/link-list.examples.tsx'
import { logoDocs } from './logo/logo.examples.tsx'
import { moneyFieldDocs } from './money-field/money-field.examples.tsx'
import { monthFieldDocs } from './month-field/month-field.examples.tsx'
import { nameFieldsDocs } from './name-fields/name-fields.examples.tsx'
import { newsCarouselDocs } from './news-carousel/news-carousel.examples.tsx'
import { noticeDocs } from './notice/notice.examples.tsx'
import { paginationDocs } from './pagination/pagination.examples.tsx'
import { periodFieldsDocs } from './period-fields/period-fields.examples.tsx'
import { phoneFieldDocs } from './phone-field/phone-field.examples.tsx'
import { placeMapDocs } from './place-map/place-map.examples.tsx'
import { placePickerDocs } from './place-picker/place-picker.examples.tsx'
import { printLineDocs } from './print-line/print-line.examples.tsx'
import { progressBarDocs } from './progress-bar/progress-bar.examples.tsx'
import { radioGroupDocs } from './radio-group/radio-group.examples.tsx'
import { relatedPagesDocs } from './related-pages/related-pages.examples.tsx'
import { remindDateDocs } from './remind-date/remind-date.examples.tsx'
import { repeatGroupDocs } from './repeat-group/repeat-group.examples.tsx'
import { requestTrackerDocs } from './request-tracker/request-tracker.examples.tsx'
import { runFieldDocs } from './run-field/run-field.examples.tsx'
import { satisfactionFacesDocs } from './satisfaction-faces/satisfaction-faces.examples.tsx'
import { sceneDocs } from './scene/scene.examples.tsx'
import { searchBoxDocs } from './search-box/search-box.examples.tsx'
import { searchSelectDocs } from './search-select/search-select.examples.tsx'
import { selectDocs } from './select/select.examples.tsx'
import { sessionWarningDocs } from './session-warning/session-warning.examples.tsx'
import { skipLinkDocs } from './skip-link/skip-link.examples.tsx'
import { slotPickerDocs } from './slot-picker/slot-picker.examples.tsx'
import { stepProgressDocs } from './step-progress/step-progress.examples.tsx'
import { sumTableDocs } from './sum-table/sum-table.examples.tsx'
import { summaryListDocs } from './summary-list/summary-list.examples.tsx'
import { tableDocs } from './table/table.examples.tsx'
import { tagDocs } from './tag/tag.examples.tsx'
import { taskListDocs } from './task-list/task-list.examples.tsx'
import { textAreaDocs } from './text-area/text-area.examples.tsx'
import { textFieldDocs } from './text-field/text-field.examples.tsx'
import { timelineDocs } from './timeline/timeline.examples.tsx'
import { topMenuDocs } from './top-menu/top-menu.examples.tsx'
import { yearSquaresDocs } from './year-squares/year-squares.examples.tsx'
import { yesNoDocs } from './yes-no/yes-no.examples.tsx'

/** Every component of the kit with its examples, in alphabetical order of folder. */
export const catalog: readonly ComponentDocs[] = [
  acceptNoticeDocs,
  accessibilityMenuDocs,
  addressFieldsDocs,
  amountBarsDocs,
  backLinkDocs,
  bankAccountFieldsDocs,
  barChartDocs,
  breadcrumbsDocs,
  buttonDocs,
  cardDocs,
  checkboxGroupDocs,
  checklistDocs,
  choiceTableDocs,
  claveUnicaButtonDocs,
  countBarDocs,
  dateFieldDocs,
  declarationDocs,
  definitionRowsDocs,
  detailsDocs,
  documentCardDocs,
  documentUploadDocs,
  downloadLinkDocs,
  emailTwiceDocs,
  emptyStateDocs,
  errorSummaryDocs,
  factListDocs,
  familyTreeDocs,
  figureNumberDocs,
  fileFieldDocs,
  filterFormDocs,
  folioPanelDocs,
  footerDocs,
  helpPanelDocs,
  heroDocs,
  iconDocs,
  integerFieldDocs,
  itemListDocs,
  lifeLineDocs,
  linkListDocs,
  logoDocs,
  moneyFieldDocs,
  monthFieldDocs,
  nameFieldsDocs,
  newsCarouselDocs,
  noticeDocs,
  paginationDocs,
  periodFieldsDocs,
  phoneFieldDocs,
  placeMapDocs,
  placePickerDocs,
  printLineDocs,
  progressBarDocs,
  radioGroupDocs,
  relatedPagesDocs,
  remindDateDocs,
  repeatGroupDocs,
  requestTrackerDocs,
  runFieldDocs,
  satisfactionFacesDocs,
  sceneDocs,
  searchBoxDocs,
  searchSelectDocs,
  selectDocs,
  sessionWarningDocs,
  skipLinkDocs,
  slotPickerDocs,
  stepProgressDocs,
  summaryListDocs,
  sumTableDocs,
  tableDocs,
  tagDocs,
  taskListDocs,
  textAreaDocs,
  textFieldDocs,
  timelineDocs,
  topMenuDocs,
  yearSquaresDocs,
  yesNoDocs,
]
