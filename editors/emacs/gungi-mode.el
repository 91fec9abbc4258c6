;;; gungi-mode.el --- Games of Gungi in GN and GFEN  -*- lexical-binding: t -*-

;; Author: the authors of gungi
;; Version: 0.1.0
;; Package-Requires: ((emacs "26.3"))
;; Keywords: games, languages
;; SPDX-License-Identifier: MIT OR Apache-2.0

;;; Commentary:

;; Colours for `.gn' and `.gfen' files, and the server `gungi lsp' with eglot, which Emacs 29 and newer have:
;;
;;   (add-to-list 'load-path "/path/to/gungi/editors/emacs")
;;   (require 'gungi-mode)
;;   (add-hook 'gungi-gn-mode-hook #'eglot-ensure)
;;   (add-hook 'gungi-gfen-mode-hook #'eglot-ensure)

;;; Code:

(defgroup gungi nil
  "Games of Gungi."
  :group 'games)

(defcustom gungi-program "gungi"
  "The program gungi: a name to look for, or a path."
  :type 'string)

(defcustom gungi-every-gn-file nil
  "Whether every `.gn' file is a game, also those that look like files of Generate Ninja."
  :type 'boolean)

;; `.gn' is also the extension of Generate Ninja. A file is Gungi's if, after comments and blank lines, it begins as a
;; header, a comment in parentheses, a number, a move or a position of GFEN does; a new, empty file is.
(defconst gungi--begin
  (concat "\\[[ \t]*[A-Za-z]\\|(\\|[0-9]+\\.\\|[A-Za-z][A-Za-z-][*+^=<][0-8]-[0-8]-[0-2]"
          "\\|\\(?:[0-9A-Za-z.]+/\\)\\{8\\}[0-9A-Za-z.]")
  "What a game begins with.")

(defun gungi--is-gn-file ()
  "Whether the buffer is a `.gn' file of Gungi."
  (and buffer-file-name
       (string-suffix-p ".gn" buffer-file-name)
       (or gungi-every-gn-file
           (save-excursion
             (goto-char (point-min))
             (while (looking-at "[ \t\r\n\uFEFF]+\\|#[^\r\n]*")
               (goto-char (match-end 0)))
             (or (let ((case-fold-search nil)) (looking-at gungi--begin))
                 (save-excursion
                   (goto-char (point-min))
                   (looking-at "[ \t\r\n\uFEFF]*\\'")))))))

(defconst gungi--suppression
  '("\\<\\(gungi: allow\\)[ \t]+\\([A-Za-z0-9-]+\\(?:,[ \t]*[A-Za-z0-9-]+\\)*\\)"
    (1 font-lock-preprocessor-face t) (2 font-lock-constant-face t))
  "A comment that suppresses findings.")

(defconst gungi--gn-keywords
  `((,(concat "\\_<\\([A-Za-z][A-Za-z-]\\)[*+^=<]\\([0-8]-[0-8]-[0-2]\\)"
              "\\(?:[>x&]\\([0-8]-[0-8]-[0-2]\\|[0-2]\\)\\)?")
     (1 font-lock-type-face) (2 font-lock-constant-face) (3 font-lock-constant-face nil t))
    ("^\\[[ \t]*\\([A-Za-z][A-Za-z0-9_]*\\)" 1 font-lock-variable-name-face)
    ("[0-9]+\\.\\(?:\\.\\.\\)?" . font-lock-keyword-face)
    ,gungi--suppression)
  "What stands out in GN.")

(defconst gungi--gfen-keywords
  `(("\\_<\\(rules\\|level\\|draft\\|marked\\|place\\|recover\\|number\\|result\\)=" 1 font-lock-variable-name-face)
    ("\\_<moves\\_>" . font-lock-keyword-face)
    ("\\_<\\([A-Za-z]\\)\\([1-9][a-i]\\)" (1 font-lock-type-face) (2 font-lock-constant-face))
    ,gungi--suppression)
  "What stands out in GFEN.")

(defvar gungi--gn-syntax
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?\" "\"" table)
    (modify-syntax-entry ?- "_" table)
    (modify-syntax-entry ?* "." table)
    (modify-syntax-entry ?\( "!" table)
    (modify-syntax-entry ?\) "!" table)
    (modify-syntax-entry ?' "." table)
    (modify-syntax-entry ?\n ">" table)
    table)
  "The syntax of GN: comments in parentheses do not nest.")

(defun gungi--common ()
  "What both modes have."
  (setq-local comment-start "# "
              comment-end ""
              comment-start-skip "#+[ \t]*"))

;;;###autoload
(define-derived-mode gungi-gn-mode text-mode "Gungi-GN"
  "Games of Gungi in GN."
  :syntax-table gungi--gn-syntax
  (gungi--common)
  ;; `#' begins a comment, but not within a word. After a move it is a mistake, and a comment all the same.
  (setq-local syntax-propertize-function
              (syntax-propertize-rules ("\\(?:^\uFEFF?\\|[] \t).]\\)\\(#\\)" (1 "<"))))
  (setq-local font-lock-defaults '(gungi--gn-keywords)))

;;;###autoload
(define-derived-mode gungi-gfen-mode text-mode "Gungi-GFEN"
  "Positions and games of Gungi in GFEN, one on each line."
  (gungi--common)
  (setq-local syntax-propertize-function
              (syntax-propertize-rules ("^\uFEFF?[ \t]*\\(#\\)[^\n]*\\(\n\\|\\'\\)" (1 "<") (2 ">"))))
  (setq-local font-lock-defaults '(gungi--gfen-keywords)))

;;;###autoload
(add-to-list 'magic-mode-alist '(gungi--is-gn-file . gungi-gn-mode))
;;;###autoload
(add-to-list 'auto-mode-alist '("\\.gfen\\'" . gungi-gfen-mode))

(defvar eglot-server-programs)
(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs
               `((gungi-gn-mode gungi-gfen-mode) . ,(lambda (&rest _) (list gungi-program "lsp")))))

(declare-function eglot-current-server "eglot")
(declare-function eglot-execute-command "eglot")
(declare-function eglot--TextDocumentIdentifier "eglot")
(declare-function eglot--pos-to-lsp-position "eglot")

(defun gungi-show-game ()
  "Open the game at point in a browser, at the move at point."
  (interactive)
  (eglot-execute-command
   (or (eglot-current-server) (user-error "No server: start one with `M-x eglot'"))
   'gungi.showGame
   (vector (plist-get (eglot--TextDocumentIdentifier) :uri) (eglot--pos-to-lsp-position))))

(provide 'gungi-mode)
;;; gungi-mode.el ends here
